/** Statuses of an order; `success` is final, `failed` and `expired` can still become paid if the gateway reports it. */
export const gatewayStatuses = [
  'new',
  'created',
  'pending',
  'success',
  'failed',
  'expired',
  'error',
  'review',
  'closed',
] as const;
export type GatewayStatus = (typeof gatewayStatuses)[number];

/** Statuses in which a result from the gateway is expected; a merchant has at most one such order per amount. */
export const gatewayOpenStatuses = ['new', 'created', 'pending'] as const satisfies readonly GatewayStatus[];

/** The gateway's own four statuses, as its status call returns them. */
export const gatewayWireStatuses = ['created', 'scanning', 'success', 'failure'] as const;
export type GatewayWireStatus = (typeof gatewayWireStatuses)[number];

/** Whole paise: from one rupee to one lakh, the usual UPI limit of a day. */
export const gatewayLimits = { minPaise: 100, maxPaise: 10_000_000 } as const;

/** Why a paid order is not credited automatically. */
export const gatewayReviewCauses = ['amount', 'provider-order', 'no-reference', 'reference-used'] as const;
export type GatewayReviewCause = (typeof gatewayReviewCauses)[number];

/** How staff resolve a review: credited to the wallet, returned to the payer, or a duplicate of another payment. */
export const gatewayResolutions = ['credited', 'returned', 'duplicate'] as const;
export type GatewayResolution = (typeof gatewayResolutions)[number];

/** What triggered the request to the gateway. */
export const gatewaySources = ['create', 'redirect', 'webhook', 'sweep', 'person'] as const;
export type GatewaySource = (typeof gatewaySources)[number];

/** The gateway's result: one of its own four statuses, rejected, unknown order, or an unreadable response. */
export const gatewayOutcomes = [
  'created',
  'refused',
  'scanning',
  'success',
  'failure',
  'not-found',
  'unknown',
] as const;
export type GatewayOutcome = (typeof gatewayOutcomes)[number];

/** How the gateway's orders differ from the bank statement. */
export const settlementKinds = ['missing', 'amount', 'unknown'] as const;
export type SettlementKind = (typeof settlementKinds)[number];
