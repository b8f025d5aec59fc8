import type { PostingKind } from '@sevadesk/contract/kernel/posting-kinds';

const reversible: readonly PostingKind[] = [
  'top-up',
  'gateway-top-up',
  'charge',
  'refund',
  'commission',
  'override',
  'id-sale',
  'penalty',
  'adjustment',
  'opening',
  'messages',
];

/** Whether a posting can be reversed. Holds end by capture or release, suspense by its order, and a reversal is never reversed. */
export function isReversible(kind: PostingKind): boolean {
  return reversible.includes(kind);
}
