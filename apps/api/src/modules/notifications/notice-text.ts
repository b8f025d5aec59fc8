import { isNoticeEvent, type MailKind, type NoticeEvent } from '@sevadesk/contract/notifications';
import { fallbackLocale, inEachLocale, type Locale, m, textIn } from '@sevadesk/messages';
import type { NoticeTexts } from '../../platform/service-part.ts';
import { serviceNoticeTexts } from '../../services.ts';
import { signInTexts } from './sign-in-words.ts';

/** A text in each language; the reader's language is chosen when the notification is read. */
export type InEachLanguage = Readonly<Record<Locale, string>>;
export type NoticeParams = Readonly<Record<string, string | InEachLanguage>>;
type Words = { title: string; text: string };

/** Title and text of each event. */
const texts: Record<NoticeEvent, NoticeTexts> = {
  registration_received: [m.notifications_registration_received_title, m.notifications_registration_received_text],
  registration_approved: [m.notifications_registration_approved_title, m.notifications_registration_approved_text],
  registration_rejected: [m.notifications_registration_rejected_title, m.notifications_registration_rejected_text],
  enquiry_received: [m.notifications_enquiry_received_title, m.notifications_enquiry_received_text],
  payment_requested: [m.notifications_payment_requested_title, m.notifications_payment_requested_text],
  payment_approved: [m.notifications_payment_approved_title, m.notifications_payment_approved_text],
  payment_rejected: [m.notifications_payment_rejected_title, m.notifications_payment_rejected_text],
  gateway_paid: [m.notifications_gateway_paid_title, m.notifications_gateway_paid_text],
  gateway_review: [m.notifications_gateway_review_title, m.notifications_gateway_review_text],
  wallet_credited: [m.notifications_wallet_credited_title, m.notifications_wallet_credited_text],
  wallet_debited: [m.notifications_wallet_debited_title, m.notifications_wallet_debited_text],
  wallet_penalty: [m.notifications_wallet_penalty_title, m.notifications_wallet_penalty_text],
  wallet_low: [m.notifications_wallet_low_title, m.notifications_wallet_low_text],
  collect_received: [m.collect_notice_received_title, m.collect_notice_received_text],
  collect_returned: [m.collect_notice_returned_title, m.collect_notice_returned_text],
  collect_review: [m.collect_notice_review_title, m.collect_notice_review_text],
  credit_changed: [m.credit_notice_changed_title, m.credit_notice_changed_text],
  credit_ended: [m.credit_notice_ended_title, m.credit_notice_ended_text],
  incentive_target_paid: [m.incentives_notice_target_title, m.incentives_notice_target_text],
  incentive_month_settled: [m.incentives_notice_month_title, m.incentives_notice_month_text],
  credit_due_soon: [m.credit_notice_soon_title, m.credit_notice_soon_text],
  credit_due: [m.credit_notice_due_title, m.credit_notice_due_text],
  credit_overdue: [m.credit_notice_overdue_title, m.credit_notice_overdue_text],
  transfer_received: [m.transfers_notice_received_title, m.transfers_notice_received_text],
  transfer_requested: [m.transfers_notice_requested_title, m.transfers_notice_requested_text],
  transfer_returned: [m.transfers_notice_returned_title, m.transfers_notice_returned_text],
  transfer_declined: [m.transfers_notice_declined_title, m.transfers_notice_declined_text],
  payout_requested: [m.payouts_notice_requested_title, m.payouts_notice_requested_text],
  payout_paid: [m.payouts_notice_paid_title, m.payouts_notice_paid_text],
  payout_returned: [m.payouts_notice_returned_title, m.payouts_notice_returned_text],
  mandate_agreed: [m.mandates_notice_agreed_title, m.mandates_notice_agreed_text],
  mandate_debit_planned: [m.mandates_notice_debit_planned_title, m.mandates_notice_debit_planned_text],
  mandate_debited: [m.mandates_notice_debited_title, m.mandates_notice_debited_text],
  mandate_debit_failed: [m.mandates_notice_debit_failed_title, m.mandates_notice_debit_failed_text],
  mandate_paused: [m.mandates_notice_paused_title, m.mandates_notice_paused_text],
  mandate_ended: [m.mandates_notice_ended_title, m.mandates_notice_ended_text],
  mandate_review: [m.mandates_notice_review_title, m.mandates_notice_review_text],
  weekly_earnings: [m.notifications_weekly_earnings_title, m.notifications_weekly_earnings_text],
  application_incomplete: [m.notifications_application_incomplete_title, m.notifications_application_incomplete_text],
  application_rejected: [m.notifications_application_rejected_title, m.notifications_application_rejected_text],
  application_cancelled: [m.notifications_application_cancelled_title, m.notifications_application_cancelled_text],
  application_acknowledged: [
    m.notifications_application_acknowledged_title,
    m.notifications_application_acknowledged_text,
  ],
  application_allotted: [m.notifications_application_allotted_title, m.notifications_application_allotted_text],
  application_dispatched: [m.notifications_application_dispatched_title, m.notifications_application_dispatched_text],
  application_ack_withdrawn: [
    m.notifications_application_ack_withdrawn_title,
    m.notifications_application_ack_withdrawn_text,
  ],
  application_reapplied: [m.notifications_application_reapplied_title, m.notifications_application_reapplied_text],
  application_reminder: [m.notifications_application_reminder_title, m.notifications_application_reminder_text],
  application_last_reminder: [
    m.notifications_application_last_reminder_title,
    m.notifications_application_last_reminder_text,
  ],
  application_message: [m.notifications_application_message_title, m.notifications_application_message_text],
  customer_replied: [m.notifications_customer_replied_title, m.notifications_customer_replied_text],
  tin_rejected: [m.notifications_tin_rejected_title, m.notifications_tin_rejected_text],
  tin_resubmitted: [m.notifications_tin_resubmitted_title, m.notifications_tin_resubmitted_text],
  tin_settled: [m.notifications_tin_settled_title, m.notifications_tin_settled_text],
  paperless_acknowledged: [m.notifications_paperless_acknowledged_title, m.notifications_paperless_acknowledged_text],
  paperless_failed: [m.notifications_paperless_failed_title, m.notifications_paperless_failed_text],
  paperless_incomplete: [m.notifications_paperless_incomplete_title, m.notifications_paperless_incomplete_text],
  paperless_review: [m.notifications_paperless_review_title, m.notifications_paperless_review_text],
  kyc_submitted: [m.notifications_kyc_submitted_title, m.notifications_kyc_submitted_text],
  kyc_verified: [m.notifications_kyc_verified_title, m.notifications_kyc_verified_text],
  kyc_rejected: [m.notifications_kyc_rejected_title, m.notifications_kyc_rejected_text],
  kyc_requested: [m.notifications_kyc_requested_title, m.notifications_kyc_requested_text],
  kyc_expired: [m.notifications_kyc_expired_title, m.notifications_kyc_expired_text],
  package_changed: [m.notifications_package_changed_title, m.notifications_package_changed_text],
  package_planned: [m.notifications_package_planned_title, m.notifications_package_planned_text],
  package_plan_cancelled: [m.notifications_package_plan_cancelled_title, m.notifications_package_plan_cancelled_text],
  parent_changed: [m.merchants_notice_parent_changed_title, m.merchants_notice_parent_changed_text],
  parent_planned: [m.merchants_notice_parent_planned_title, m.merchants_notice_parent_planned_text],
  parent_plan_cancelled: [m.merchants_notice_parent_cancelled_title, m.merchants_notice_parent_cancelled_text],
  merchant_blocked: [m.notifications_merchant_blocked_title, m.notifications_merchant_blocked_text],
  merchant_unblocked: [m.notifications_merchant_unblocked_title, m.notifications_merchant_unblocked_text],
  ledger_difference: [m.notifications_ledger_difference_title, m.notifications_ledger_difference_text],
  sign_in_new_device: [m.notifications_sign_in_new_device_title, m.notifications_sign_in_new_device_text],
  news_published: [m.notifications_news_published_title, m.notifications_news_published_text],
  campaign_message: [m.campaigns_notice_message_title, m.campaigns_notice_message_text],
  campaign_requested: [m.campaigns_notice_requested_title, m.campaigns_notice_requested_text],
  sms_stopped: [m.sms_notice_stopped_title, m.sms_notice_stopped_text],
  move_requested: [m.move_in_notice_requested_title, m.move_in_notice_requested_text],
  move_approved: [m.move_in_notice_approved_title, m.move_in_notice_approved_text],
  move_rejected: [m.move_in_notice_rejected_title, m.move_in_notice_rejected_text],
  move_finished: [m.move_in_notice_finished_title, m.move_in_notice_finished_text],
  move_trial_ready: [m.move_parallel_notice_title, m.move_parallel_notice_text],
  move_stopped: [m.move_in_notice_stopped_title, m.move_in_notice_stopped_text],
  pile_filed: [m.notifications_pile_filed_title, m.notifications_pile_filed_text],
  courier_sent: [m.courier_notice_sent_title, m.courier_notice_sent_text],
  courier_received: [m.courier_notice_received_title, m.courier_notice_received_text],
  courier_missing: [m.courier_notice_missing_title, m.courier_notice_missing_text],
  courier_lost: [m.courier_notice_lost_title, m.courier_notice_lost_text],
  courier_returned: [m.courier_notice_returned_title, m.courier_notice_returned_text],
  ...serviceNoticeTexts,
  ticket_raised: [m.tickets_notice_raised_title, m.tickets_notice_raised_text],
  ticket_replied: [m.tickets_notice_replied_title, m.tickets_notice_replied_text],
  ticket_answered: [m.tickets_notice_answered_title, m.tickets_notice_answered_text],
  ticket_asked: [m.tickets_notice_asked_title, m.tickets_notice_asked_text],
  ticket_assigned: [m.tickets_notice_assigned_title, m.tickets_notice_assigned_text],
  ticket_closed: [m.tickets_notice_closed_title, m.tickets_notice_closed_text],
  ticket_late: [m.tickets_notice_late_title, m.tickets_notice_late_text],
  webhook_off: [m.partner_api_notice_off_title, m.partner_api_notice_off_text],
  export_ready: [m.notifications_export_ready_title, m.notifications_export_ready_text],
  export_failed: [m.notifications_export_failed_title, m.notifications_export_failed_text],
};

/** Evaluates a text in each language, for the values of a notification. */
export function inEachLanguage(words: (locale: Locale) => string): InEachLanguage {
  return inEachLocale(words);
}

/** Returns the values of a notification in one language; typed values stay as typed. */
export function paramsIn(params: NoticeParams, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : textIn(value, locale)]),
  );
}

/** Returns the text of an event in the reader's language; a missing value becomes a dash, so that the reported act does not fail. */
export function noticeText(event: NoticeEvent, given: NoticeParams, locale: Locale): Words {
  const params = new Proxy(paramsIn(given, locale), {
    get: (values, name) => (typeof name === 'string' ? (values[name] ?? '-') : '-'),
  });
  const [title, text] = texts[event];
  return { title: title(params, { locale }), text: text(params, { locale }) };
}

const textsOf = (mail: MailKind): NoticeTexts =>
  isNoticeEvent(mail) ? texts[mail] : (signInTexts[mail] as NoticeTexts);

/** Returns the product's texts of a mail with its placeholders in braces. */
export function originalWords(mail: MailKind, locale: Locale): { subject: string; body: string } {
  const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
  const [title, text] = textsOf(mail);
  return { subject: title(named, { locale }), body: text(named, { locale }) };
}

/** Returns the placeholders of a mail in the order of its text. */
export function placeholdersOf(mail: MailKind): string[] {
  const { subject, body } = originalWords(mail, fallbackLocale);
  return [...new Set([...`${subject} ${body}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}
