import type { NoticeEvent } from '@sevadesk/contract/notifications';
import { type Locale, m } from '@sevadesk/messages';

export type NoticeParams = Record<string, string>;
type Words = { title: string; text: string };

// Written as a method so that texts with named parameters fit.
type Text = { of(params: object, options: { locale?: Locale }): string }['of'];

/** Title and text of each event. */
const texts: Record<NoticeEvent, readonly [Text, Text]> = {
  registration_received: [m.notifications_registration_received_title, m.notifications_registration_received_text],
  registration_approved: [m.notifications_registration_approved_title, m.notifications_registration_approved_text],
  registration_rejected: [m.notifications_registration_rejected_title, m.notifications_registration_rejected_text],
  payment_requested: [m.notifications_payment_requested_title, m.notifications_payment_requested_text],
  payment_approved: [m.notifications_payment_approved_title, m.notifications_payment_approved_text],
  payment_rejected: [m.notifications_payment_rejected_title, m.notifications_payment_rejected_text],
  gateway_paid: [m.notifications_gateway_paid_title, m.notifications_gateway_paid_text],
  gateway_review: [m.notifications_gateway_review_title, m.notifications_gateway_review_text],
  wallet_credited: [m.notifications_wallet_credited_title, m.notifications_wallet_credited_text],
  wallet_debited: [m.notifications_wallet_debited_title, m.notifications_wallet_debited_text],
  wallet_penalty: [m.notifications_wallet_penalty_title, m.notifications_wallet_penalty_text],
  application_incomplete: [m.notifications_application_incomplete_title, m.notifications_application_incomplete_text],
  application_rejected: [m.notifications_application_rejected_title, m.notifications_application_rejected_text],
  application_acknowledged: [
    m.notifications_application_acknowledged_title,
    m.notifications_application_acknowledged_text,
  ],
  application_reapplied: [m.notifications_application_reapplied_title, m.notifications_application_reapplied_text],
  ledger_difference: [m.notifications_ledger_difference_title, m.notifications_ledger_difference_text],
  export_ready: [m.notifications_export_ready_title, m.notifications_export_ready_text],
  export_failed: [m.notifications_export_failed_title, m.notifications_export_failed_text],
};

/** The words of an event in the reader's language; a missing value shows as a dash rather than failing the deed it reports. */
export function noticeText(event: NoticeEvent, given: NoticeParams, locale: Locale): Words {
  const params = new Proxy(given, { get: (values, name) => (typeof name === 'string' ? (values[name] ?? '-') : '-') });
  const [title, text] = texts[event];
  return { title: title(params, { locale }), text: text(params, { locale }) };
}
