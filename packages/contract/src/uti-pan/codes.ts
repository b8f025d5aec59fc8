/** What is ordered: the shop's registration as PAN service agent, or coupons for it. */
export const utiKinds = ['uti-psa', 'uti-coupon'] as const;
export type UtiKind = (typeof utiKinds)[number];

export const psaStatuses = ['draft', 'requested', 'sent', 'review', 'approved', 'rejected'] as const;
export type PsaStatus = (typeof psaStatuses)[number];

export const couponStatuses = ['requested', 'sent', 'review', 'credited', 'rejected'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

export type UtiStatus = PsaStatus | CouponStatus;

/** Where an order may go from where it stands; an end leads nowhere, and no move enters a state of money twice. */
export const psaMoves: Record<PsaStatus, readonly PsaStatus[]> = {
  draft: ['requested'],
  requested: ['sent', 'approved', 'rejected'],
  sent: ['review', 'approved', 'rejected'],
  review: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

export const couponMoves: Record<CouponStatus, readonly CouponStatus[]> = {
  requested: ['sent', 'credited', 'rejected'],
  sent: ['review', 'credited', 'rejected'],
  review: ['credited', 'rejected'],
  credited: [],
  rejected: [],
};

export const couponTypes = ['electronic', 'physical'] as const;
export type CouponType = (typeof couponTypes)[number];

/** One order fills one request to UTI (domain page, section 6). */
export const mostCoupons = 100;

export const utiPapers = ['pan', 'aadhaar', 'photo'] as const;
export type UtiPaper = (typeof utiPapers)[number];

/** Through which door an order went to UTI. */
export const utiWays = ['manual', 'provider'] as const;
export type UtiWay = (typeof utiWays)[number];

/** Why people must look: nobody answered, UTI lost it, its answer contradicts the order, or approved without a PSA id, or a report was taken back. */
export const utiReviewCauses = ['silent', 'lost', 'differs', 'no-id', 'undone'] as const;
export type UtiReviewCause = (typeof utiReviewCauses)[number];

/** Ends are final: what an end did with money is done once. */
export const utiEnds: readonly UtiStatus[] = ['approved', 'credited', 'rejected'];
