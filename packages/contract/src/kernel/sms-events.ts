/**
 * Notifications that can be sent by SMS, with the values that their texts can use. Free text (a reason, a remark) and applicants'
 * names are excluded: they may be too long for a placeholder, or contain what no SMS may contain.
 */
export const smsValues = {
  payment_approved: ['amount', 'reference'],
  payment_rejected: ['amount', 'reference'],
  gateway_paid: ['amount', 'reference'],
  wallet_credited: ['amount'],
  wallet_debited: ['amount'],
  // Without the sum: a lock screen shows it to everybody, and the rupee sign would double the units.
  wallet_low: [],
  application_incomplete: ['token'],
  application_rejected: ['token'],
  application_last_reminder: ['token', 'left'],
  tin_rejected: ['ackNo', 'token', 'due'],
  merchant_blocked: [],
} as const satisfies Record<string, readonly string[]>;

export type SmsEvent = keyof typeof smsValues;

export const smsEvents = Object.keys(smsValues) as [SmsEvent, ...SmsEvent[]];

export function isSmsEvent(event: string): event is SmsEvent {
  return Object.hasOwn(smsValues, event);
}
