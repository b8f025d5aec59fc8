/** The kinds of order: the shop's registration as PAN service agent, or coupons for it. */
export const utiKinds = ['uti-psa', 'uti-coupon'] as const;
export type UtiKind = (typeof utiKinds)[number];

export const psaStatuses = ['draft', 'requested', 'sent', 'review', 'approved', 'rejected'] as const;
export type PsaStatus = (typeof psaStatuses)[number];

export const couponStatuses = ['requested', 'sent', 'review', 'credited', 'rejected'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

export type UtiStatus = PsaStatus | CouponStatus;

/** Allowed transitions; a final status has none, and no status that moves money can be entered twice. */
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

/** How an order was sent to UTI. */
export const utiWays = ['manual', 'provider'] as const;
export type UtiWay = (typeof utiWays)[number];

/** Why an order needs a review: no answer, lost at UTI, contradictory answer, approved without a PSA id, or a withdrawn report. */
export const utiReviewCauses = ['silent', 'lost', 'differs', 'no-id', 'undone'] as const;
export type UtiReviewCause = (typeof utiReviewCauses)[number];

/** Final statuses; each moves money only once. */
export const utiEnds: readonly UtiStatus[] = ['approved', 'credited', 'rejected'];
