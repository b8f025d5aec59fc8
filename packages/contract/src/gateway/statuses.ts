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
] as const;
export type GatewayStatus = (typeof gatewayStatuses)[number];

/** The gateway's own four words, as the status call answers them. */
export const gatewayWireStatuses = ['created', 'scanning', 'success', 'failure'] as const;
export type GatewayWireStatus = (typeof gatewayWireStatuses)[number];

/** Whole paise: from one rupee to one lakh, the usual UPI limit of a day. */
export const gatewayLimits = { minPaise: 100, maxPaise: 10_000_000 } as const;
