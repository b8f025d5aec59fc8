import { type SmsEvent, smsEvents, smsValues } from '@sevadesk/contract/sms';
import { registeredForm } from '@sevadesk/contract/sms';
import { type Locale, m } from '@sevadesk/messages';

// Method syntax, so that texts with named values are assignable.
type Text = { of(params: object, options: { locale: Locale }): string }['of'];

/** The product's text of each event. */
const texts: Record<SmsEvent, Text> = {
  payment_approved: m.sms_text_payment_approved,
  payment_rejected: m.sms_text_payment_rejected,
  gateway_paid: m.sms_text_gateway_paid,
  wallet_credited: m.sms_text_wallet_credited,
  wallet_debited: m.sms_text_wallet_debited,
  wallet_low: m.sms_text_wallet_low,
  credit_due_soon: m.sms_text_credit_due_soon,
  credit_due: m.sms_text_credit_due,
  credit_overdue: m.sms_text_credit_overdue,
  weekly_earnings: m.sms_text_weekly_earnings,
  application_incomplete: m.sms_text_application_incomplete,
  application_rejected: m.sms_text_application_rejected,
  application_acknowledged: m.sms_text_application_acknowledged,
  application_last_reminder: m.sms_text_application_last_reminder,
  tin_rejected: m.sms_text_tin_rejected,
  merchant_blocked: m.sms_text_merchant_blocked,
  sign_in_new_device: m.sms_text_sign_in_new_device,
  news_published: m.sms_text_news_published,
  campaign_message: m.sms_text_campaign_message,
  sign_in_code: m.sms_text_sign_in_code,
  ticket_answered: m.sms_text_ticket_answered,
  ticket_asked: m.sms_text_ticket_asked,
  customer_received: m.sms_text_customer_received,
  customer_scan: m.sms_text_customer_scan,
  customer_returned: m.sms_text_customer_returned,
  customer_acknowledged: m.sms_text_customer_acknowledged,
  customer_dispatched: m.sms_text_customer_dispatched,
  customer_rejected: m.sms_text_customer_rejected,
  customer_order_received: m.sms_text_customer_order_received,
  customer_order_completed: m.sms_text_customer_order_completed,
  customer_order_rejected: m.sms_text_customer_order_rejected,
};

/** Returns the product's text of an event as registered with an operator, and its placeholders in order. */
export function wantedText(event: SmsEvent, locale: Locale): { text: string; places: string[] } {
  const named = Object.fromEntries(smsValues[event].map((name) => [name, `{${name}}`]));
  return registeredForm(texts[event](named, { locale }));
}

/** Returns the event whose text in a language is exactly this one. */
export function eventOfText(text: string, locale: Locale): SmsEvent | undefined {
  return smsEvents.find((event) => wantedText(event, locale).text === text);
}
