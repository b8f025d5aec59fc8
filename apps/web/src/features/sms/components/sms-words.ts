import {
  type MessageCause,
  type SmsEvent,
  type SmsKind,
  type SmsMethod,
  smsEvents,
  smsKinds,
  smsMethods,
  smsValues,
} from '@sevadesk/contract/sms';
import { languageOf, locales, m } from '@sevadesk/messages';

type Word = () => string;

export const kindWords: Record<SmsKind, Word> = {
  transactional: m.sms_kind_transactional,
  'service-implicit': m.sms_kind_service_implicit,
  'service-explicit': m.sms_kind_service_explicit,
  promotional: m.sms_kind_promotional,
};
export const kindOptions = () => smsKinds.map((value) => ({ value, label: kindWords[value]() }));

export const eventWords: Record<SmsEvent, Word> = {
  payment_approved: m.notifications_event_payment_approved,
  payment_rejected: m.notifications_event_payment_rejected,
  gateway_paid: m.notifications_event_gateway_paid,
  wallet_credited: m.notifications_event_wallet_credited,
  wallet_debited: m.notifications_event_wallet_debited,
  wallet_low: m.notifications_event_wallet_low,
  credit_due_soon: m.notifications_event_credit_due_soon,
  credit_due: m.notifications_event_credit_due,
  credit_overdue: m.notifications_event_credit_overdue,
  weekly_earnings: m.notifications_event_weekly_earnings,
  application_incomplete: m.notifications_event_application_incomplete,
  application_rejected: m.notifications_event_application_rejected,
  application_acknowledged: m.notifications_event_application_acknowledged,
  application_last_reminder: m.notifications_event_application_last_reminder,
  tin_rejected: m.sms_event_tin_rejected,
  merchant_blocked: m.notifications_event_merchant_blocked,
  sign_in_new_device: m.notifications_event_sign_in_new_device,
  news_published: m.notifications_event_news_published,
  campaign_message: m.notifications_event_campaign_message,
  sign_in_code: m.sms_event_sign_in_code,
  ticket_answered: m.notifications_event_ticket_answered,
  ticket_asked: m.notifications_event_ticket_asked,
  customer_received: m.sms_event_customer_received,
  customer_scan: m.sms_event_customer_scan,
  customer_returned: m.sms_event_customer_returned,
  customer_acknowledged: m.sms_event_customer_acknowledged,
  customer_dispatched: m.sms_event_customer_dispatched,
  customer_rejected: m.sms_event_customer_rejected,
  customer_order_received: m.sms_event_customer_order_received,
  customer_order_completed: m.sms_event_customer_order_completed,
  customer_order_rejected: m.sms_event_customer_order_rejected,
};
export const eventOptions = () => smsEvents.map((value) => ({ value, label: eventWords[value]() }));

const valueWords: Record<(typeof smsValues)[SmsEvent][number], Word> = {
  amount: m.sms_value_amount,
  reference: m.sms_value_reference,
  token: m.sms_value_token,
  left: m.sms_value_left,
  ackNo: m.sms_value_ackno,
  due: m.sms_value_due,
  number: m.sms_value_number,
  reason: m.sms_value_reason,
  what: m.sms_value_what,
  code: m.sms_value_code,
  site: m.sms_value_site,
  page: m.sms_value_page,
  shop: m.sms_value_shop,
};
/** Labels of an event's values for the placeholders of a text. */
export const valueOptions = (event: SmsEvent) =>
  smsValues[event].map((value) => ({ value: value as string, label: valueWords[value]() }));

const methodWords: Record<SmsMethod, Word> = {
  get: m.sms_gateway_method_get,
  form: m.sms_gateway_method_form,
  json: m.sms_gateway_method_json,
};
export const methodOptions = () => smsMethods.map((value) => ({ value, label: methodWords[value]() }));

export const languageOptions = () =>
  locales.map((value) => ({ value: value as string, label: languageOf(value).name }));

/** Why a message was not sent. */
export const causeWords: Record<MessageCause, () => string> = {
  off: m.sms_cause_off,
  'no-template': m.sms_cause_no_template,
  'no-gateway': m.sms_cause_no_gateway,
  mismatch: m.sms_cause_mismatch,
  private: m.sms_cause_private,
  limit: m.sms_cause_limit,
  'shop-limit': m.sms_cause_shop_limit,
  'network-limit': m.sms_cause_network_limit,
  gateway: m.sms_cause_gateway,
  withdrawn: m.sms_cause_withdrawn,
};
