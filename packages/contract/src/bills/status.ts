/** A bill's way: money held and sent, outcome unknown and asked again, paid, given back, or taken back by the network after success. */
export const billStatuses = ['paying', 'pending', 'paid', 'failed', 'reversed'] as const;
export type BillStatus = (typeof billStatuses)[number];

export const billComplaintStatuses = ['open', 'answered', 'closed'] as const;
export type BillComplaintStatus = (typeof billComplaintStatuses)[number];

/** Why a customer complains; the network's own list of reasons in our words. */
export const billComplaintReasons = ['not_credited', 'wrong_amount', 'paid_twice', 'wrong_account', 'other'] as const;
export type BillComplaintReason = (typeof billComplaintReasons)[number];
