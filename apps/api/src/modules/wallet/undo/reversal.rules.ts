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
];

/** Whether a posting may be undone as such. Holds end by capture or release, suspense by its order, and an undoing is never undone. */
export function isReversible(kind: PostingKind): boolean {
  return reversible.includes(kind);
}
