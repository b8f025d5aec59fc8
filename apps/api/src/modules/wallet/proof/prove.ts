import { ledgerProofs } from '../../../ledger-proofs.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { LedgerDifference } from '../../../platform/ledger-proof.ts';
import { keptDifferences, onSnapshot } from './differences.repo.ts';
import { entryDifferences } from './entry-differences.repo.ts';
import { scopeAfter } from './scope-after.ts';
import { wholeLedger } from './scope.repo.ts';

/**
 * Recomputes every balance, everything stored beside the entries, and what other modules store about their records' money, on one
 * snapshot. `after` is the link of the audit chain that an earlier proof reached: postings before it are taken from the sums that it
 * stored, and what other modules store is compared whole. Returns each difference; an empty list proves the ledger.
 */
export async function prove(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { after }: { after?: { position: number } | undefined } = {},
): Promise<LedgerDifference[]> {
  return onSnapshot(ctx.db, async (db) => {
    const scope = after ? await scopeAfter({ ...ctx, db }, after.position) : wholeLedger;
    const found = [...(await entryDifferences(db, scope)), ...(await keptDifferences(db, scope))];
    for (const proof of ledgerProofs) found.push(...(await proof(db)));
    return found;
  });
}
