const link = ['site', 'page'] as const;

/**
 * What a customer is sent, with the values of its texts: no name and no reason as typed. A link has two values, its site and its page,
 * since one of them alone holds 30 characters.
 */
export const customerValues = {
  customer_received: ['number', 'amount', ...link],
  customer_scan: ['number', ...link],
  customer_returned: ['number', 'reason', ...link],
  customer_acknowledged: ['ackNo', ...link],
  customer_dispatched: ['number', ...link],
  customer_rejected: ['number', ...link],
  customer_order_received: ['what', 'number', ...link],
  customer_order_completed: ['what', 'number', ...link],
  customer_order_rejected: ['what', 'number', ...link],
} as const satisfies Record<string, readonly string[]>;

export type CustomerEvent = keyof typeof customerValues;

/**
 * Notifications that can be sent to the phones of shops and staff, with the values that their texts can use. Free text (a reason, a
 * remark) and applicants' names are excluded: they may be too long for a placeholder, or contain what no SMS may contain.
 */
const noticeValues = {
  payment_approved: ['amount', 'reference'],
  payment_rejected: ['amount', 'reference'],
  gateway_paid: ['amount', 'reference'],
  wallet_credited: ['amount'],
  wallet_debited: ['amount'],
  // Without the sum: a lock screen shows it to everybody, and the rupee sign would double the units.
  wallet_low: [],
  credit_due_soon: ['due'],
  credit_due: [],
  credit_overdue: [],
  weekly_earnings: ['amount'],
  application_incomplete: ['token'],
  application_rejected: ['token'],
  application_acknowledged: ['token', 'ackNo'],
  application_last_reminder: ['token', 'left'],
  tin_rejected: ['ackNo', 'token', 'due'],
  merchant_blocked: [],
  // Neither device nor place: a lock screen shows it to everybody.
  sign_in_new_device: [],
  news_published: [],
  // Of head office to many shops; each campaign names its texts.
  campaign_message: ['shop', ...link],
  // In no list and no inbox: only the phone gets it.
  sign_in_code: ['code'],
  ticket_answered: ['number'],
  ticket_asked: ['number'],
} as const satisfies Record<string, readonly string[]>;

export const smsValues = { ...noticeValues, ...customerValues };

export type SmsEvent = keyof typeof smsValues;

export const smsEvents = Object.keys(smsValues) as [SmsEvent, ...SmsEvent[]];

/** What can also be sent by WhatsApp: all but codes, for which it has templates of their own. */
export const whatsappEvents = smsEvents.filter((event) => event !== 'sign_in_code') as [SmsEvent, ...SmsEvent[]];

export function isSmsEvent(event: string): event is SmsEvent {
  return Object.hasOwn(smsValues, event);
}

export function isCustomerEvent(event: string): event is CustomerEvent {
  return Object.hasOwn(customerValues, event);
}
