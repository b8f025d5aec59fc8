import type { PostingKind } from '@sevadesk/contract/kernel/posting-kinds';
import { type Journal, walletOf } from './wallet.rules.ts';

/** Postings that undo another one, and collect a debt: nobody chooses their sum. */
const undoing: ReadonlySet<PostingKind> = new Set(['reversal', 'clawback', 'recovery']);

/** Whoever posts, as far as it matters here. */
type Poster = { kind: string; merchantId?: string | null; partner?: object | undefined };

/**
 * Returns the whole paise that a signed-in merchant takes from their own wallet by a posting; 0 for staff, jobs, keys of the partner
 * API (which have their own scopes and limits), credits, and postings that undo another one.
 */
export function spentBy(actor: Poster, { kind, entries }: Pick<Journal, 'kind' | 'entries'>): number {
  if (actor.kind !== 'user' || !actor.merchantId || actor.partner || undoing.has(kind)) return 0;
  const wallet = walletOf(actor.merchantId);
  const change = entries.reduce((sum, { account, amountPaise }) => sum + (account === wallet ? amountPaise : 0), 0);
  return Math.max(0, -change);
}
