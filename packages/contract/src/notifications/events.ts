/** What happens to people that they are told about; each has a title and a text in the messages package. */
export const noticeEvents = [
  'registration_received',
  'registration_approved',
  'registration_rejected',
  'payment_requested',
  'payment_approved',
  'payment_rejected',
  'gateway_paid',
  'gateway_review',
  'application_incomplete',
  'application_rejected',
  'application_acknowledged',
  'application_reapplied',
  'wallet_credited',
  'wallet_debited',
  'wallet_penalty',
  'ledger_difference',
  'export_ready',
  'export_failed',
] as const;

export type NoticeEvent = (typeof noticeEvents)[number];

const known = new Set<string>(noticeEvents);

export function isNoticeEvent(value: string): value is NoticeEvent {
  return known.has(value);
}
