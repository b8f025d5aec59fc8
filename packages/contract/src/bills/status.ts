/** Status of a bill: money held and sent, outcome unknown and polled, paid, refunded, or reversed by the network after success. */
export const billStatuses = ['paying', 'pending', 'paid', 'failed', 'reversed'] as const;
export type BillStatus = (typeof billStatuses)[number];

export const billComplaintStatuses = ['open', 'answered', 'closed'] as const;
export type BillComplaintStatus = (typeof billComplaintStatuses)[number];

/** Complaint reasons: the network's own list in our words. */
export const billComplaintReasons = ['not_credited', 'wrong_amount', 'paid_twice', 'wrong_account', 'other'] as const;
export type BillComplaintReason = (typeof billComplaintReasons)[number];
