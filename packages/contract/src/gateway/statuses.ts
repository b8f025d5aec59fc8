/** An order's states; `success` is final, `failed` and `expired` may still become paid by the gateway's own word. */
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

/** The states in which the gateway is still expected to say something, and of which a merchant has one per amount. */
export const gatewayOpenStatuses = ['new', 'created', 'pending'] as const satisfies readonly GatewayStatus[];

/** The gateway's own four words, as the status call answers them. */
export const gatewayWireStatuses = ['created', 'scanning', 'success', 'failure'] as const;
export type GatewayWireStatus = (typeof gatewayWireStatuses)[number];

/** Whole paise: from one rupee to one lakh, the usual UPI limit of a day. */
export const gatewayLimits = { minPaise: 100, maxPaise: 10_000_000 } as const;

/** Why a paid order is not credited by itself. */
export const gatewayReviewCauses = ['amount', 'provider-order', 'no-reference', 'reference-used'] as const;
export type GatewayReviewCause = (typeof gatewayReviewCauses)[number];

/** How staff end a review: into the wallet, back to the payer, or it was no payment of its own. */
export const gatewayResolutions = ['credited', 'returned', 'duplicate'] as const;
export type GatewayResolution = (typeof gatewayResolutions)[number];

/** By what the gateway was asked. */
export const gatewaySources = ['create', 'redirect', 'webhook', 'sweep', 'person'] as const;
export type GatewaySource = (typeof gatewaySources)[number];

/** What it said: its own four words, or that the order was refused, is not known there, or nothing that can be read. */
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

/** How the gateway's orders differ from the bank's statement. */
export const settlementKinds = ['missing', 'amount', 'unknown'] as const;
export type SettlementKind = (typeof settlementKinds)[number];
