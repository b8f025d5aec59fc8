/**
 * Which notices can be sent by SMS, and the values that a text may hold. What a person wrote (a reason, a remark) and the names of
 * applicants are in none: they may be too long for a place, or say what no SMS may carry.
 */
export const smsValues = {
  payment_approved: ['amount', 'reference'],
  payment_rejected: ['amount', 'reference'],
  gateway_paid: ['amount', 'reference'],
  wallet_credited: ['amount'],
  wallet_debited: ['amount'],
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
