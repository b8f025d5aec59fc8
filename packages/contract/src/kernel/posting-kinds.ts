/** Every kind of money movement in the ledger; each is one file in the wallet's journals. */
export const postingKinds = [
  'top-up',
  'gateway-top-up',
  'charge',
  'refund',
  'commission',
  'override',
  'id-sale',
  'penalty',
  'adjustment',
  'reversal',
  'clawback',
  'recovery',
  'hold',
  'capture',
  'release',
  'suspense',
  'opening',
  'messages',
  'message-cost',
  'transfer',
] as const;
export type PostingKind = (typeof postingKinds)[number];
