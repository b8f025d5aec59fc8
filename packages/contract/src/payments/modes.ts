/** Payment methods into the network's account. */
export const paymentModes = ['NEFT', 'IMPS', 'RTGS', 'UPI', 'CASH', 'CHEQUE'] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const paymentStatuses = ['pending', 'approved', 'rejected'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** An older payment is settled with accounts, not through the form. */
export const oldestPaymentDays = 30;
