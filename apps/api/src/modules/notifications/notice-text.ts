import type { NoticeEvent } from '@sevadesk/contract/notifications';
import { type Locale, m } from '@sevadesk/messages';

export type NoticeParams = Record<string, string>;
type Words = { title: string; text: string };

/** The words of each event in the reader's language; a missing value shows as a dash rather than failing the deed it reports. */
export function noticeText(event: NoticeEvent, given: NoticeParams, locale: Locale): Words {
  const p = new Proxy(given, { get: (values, name) => (typeof name === 'string' ? (values[name] ?? '-') : '-') });
  const at = { locale };
  const texts: Record<NoticeEvent, () => Words> = {
    registration_received: () => ({
      title: m.notifications_registration_received_title(p as never, at),
      text: m.notifications_registration_received_text(p as never, at),
    }),
    registration_approved: () => ({
      title: m.notifications_registration_approved_title(p as never, at),
      text: m.notifications_registration_approved_text(p as never, at),
    }),
    registration_rejected: () => ({
      title: m.notifications_registration_rejected_title(p as never, at),
      text: m.notifications_registration_rejected_text(p as never, at),
    }),
    payment_requested: () => ({
      title: m.notifications_payment_requested_title(p as never, at),
      text: m.notifications_payment_requested_text(p as never, at),
    }),
    payment_approved: () => ({
      title: m.notifications_payment_approved_title(p as never, at),
      text: m.notifications_payment_approved_text(p as never, at),
    }),
    payment_rejected: () => ({
      title: m.notifications_payment_rejected_title(p as never, at),
      text: m.notifications_payment_rejected_text(p as never, at),
    }),
    gateway_paid: () => ({
      title: m.notifications_gateway_paid_title(p as never, at),
      text: m.notifications_gateway_paid_text(p as never, at),
    }),
    gateway_review: () => ({
      title: m.notifications_gateway_review_title(p as never, at),
      text: m.notifications_gateway_review_text(p as never, at),
    }),
    wallet_credited: () => ({
      title: m.notifications_wallet_credited_title(p as never, at),
      text: m.notifications_wallet_credited_text(p as never, at),
    }),
    wallet_debited: () => ({
      title: m.notifications_wallet_debited_title(p as never, at),
      text: m.notifications_wallet_debited_text(p as never, at),
    }),
    wallet_penalty: () => ({
      title: m.notifications_wallet_penalty_title(p as never, at),
      text: m.notifications_wallet_penalty_text(p as never, at),
    }),
    ledger_difference: () => ({
      title: m.notifications_ledger_difference_title({}, at),
      text: m.notifications_ledger_difference_text(p as never, at),
    }),
    application_incomplete: () => ({
      title: m.notifications_application_incomplete_title(p as never, at),
      text: m.notifications_application_incomplete_text(p as never, at),
    }),
    application_rejected: () => ({
      title: m.notifications_application_rejected_title(p as never, at),
      text: m.notifications_application_rejected_text(p as never, at),
    }),
    application_acknowledged: () => ({
      title: m.notifications_application_acknowledged_title(p as never, at),
      text: m.notifications_application_acknowledged_text(p as never, at),
    }),
    application_reapplied: () => ({
      title: m.notifications_application_reapplied_title(p as never, at),
      text: m.notifications_application_reapplied_text(p as never, at),
    }),
    export_ready: () => ({
      title: m.notifications_export_ready_title(p as never, at),
      text: m.notifications_export_ready_text(p as never, at),
    }),
    export_failed: () => ({
      title: m.notifications_export_failed_title(p as never, at),
      text: m.notifications_export_failed_text(p as never, at),
    }),
  };
  return texts[event]();
}
