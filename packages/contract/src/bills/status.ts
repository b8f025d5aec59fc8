/** A bill's way: money held and sent, outcome unknown and asked again, paid, given back, or taken back by the network after success. */
export const billStatuses = ['paying', 'pending', 'paid', 'failed', 'reversed'] as const;
export type BillStatus = (typeof billStatuses)[number];

export const billComplaintStatuses = ['open', 'answered', 'closed'] as const;
export type BillComplaintStatus = (typeof billComplaintStatuses)[number];

/** Why a customer complains; the network's own list of reasons in our words. */
export const billComplaintReasons = ['not_credited', 'wrong_amount', 'paid_twice', 'wrong_account', 'other'] as const;
export type BillComplaintReason = (typeof billComplaintReasons)[number];

/** How a line of the network's daily file differs from the ledger. */
export const billExceptionKinds = ['missing_there', 'missing_here', 'amount_differs', 'state_differs'] as const;
export type BillExceptionKind = (typeof billExceptionKinds)[number];

export const billExceptionStatuses = ['open', 'proposed', 'closed'] as const;
export type BillExceptionStatus = (typeof billExceptionStatuses)[number];

/** What a person decides about a difference: give the money back, believe the network's success, or leave the ledger as it is. */
export const billResolutions = ['reverse', 'settle_paid', 'settle_failed', 'no_change'] as const;
export type BillResolution = (typeof billResolutions)[number];
