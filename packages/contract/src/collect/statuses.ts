/** How a payment reached a collection account. */
export const collectWays = ['upi', 'imps', 'neft', 'rtgs'] as const;
export type CollectWay = (typeof collectWays)[number];

/** A collection account of a shop: requested from the provider, open, or closed, so that what arrives is returned. */
export const collectAccountStatuses = ['opening', 'active', 'closed'] as const;
export type CollectAccountStatus = (typeof collectAccountStatuses)[number];

/** A payment: credited to the shop; in review by staff; on its way to the payer; refunded; or credited elsewhere before. */
export const collectPaymentStatuses = ['credited', 'review', 'returning', 'returned', 'dismissed'] as const;
export type CollectPaymentStatus = (typeof collectPaymentStatuses)[number];

/** Why a payment is reviewed: unknown name, a payer who pays for the first time, a used bank reference, or a refund that failed. */
export const collectReviewCauses = ['name-differs', 'first-time', 'reference-used', 'return-failed'] as const;
export type CollectReviewCause = (typeof collectReviewCauses)[number];

/** Why a payment is returned: the account is closed, the shop is blocked, or staff decided so. */
export const collectReturnCauses = ['account-closed', 'shop-blocked', 'decided'] as const;
export type CollectReturnCause = (typeof collectReturnCauses)[number];

/** The amounts for which a code can be created, whole paise. */
export const collectLimits = { minPaise: 100, maxPaise: 10_000_000 } as const;

/** How we learned of a payment: by the webhook, or by the list of the provider. */
export const collectSources = ['webhook', 'sweep'] as const;
export type CollectSource = (typeof collectSources)[number];

/** Which payments are reviewed: none; those of a payer with another name; those of every payer who is not known. */
export const collectRules = ['off', 'name-differs', 'first-time'] as const;
export type CollectRule = (typeof collectRules)[number];

/** The steps in the history of a payment. */
export const collectEvents = [
  'received',
  'credited',
  'reviewed',
  'accepted',
  'return-decided',
  'return-sent',
  'return-unknown',
  'returned',
  'return-failed',
  'dismissed',
  'proposed',
  'proposal-rejected',
  'proposal-withdrawn',
] as const;
export type CollectEvent = (typeof collectEvents)[number];

/** How a review ends: credited to the shop, returned to the payer, or ended because the money was credited before. */
export const collectDecisions = ['accept', 'return', 'dismiss'] as const;
export type CollectDecision = (typeof collectDecisions)[number];
