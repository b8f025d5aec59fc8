import { ledgerProofs } from '../../../ledger-proofs.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { LedgerDifference } from '../../../platform/ledger-proof.ts';
import { findDifferences } from '../posting/wallet.repo.ts';
import { keptDifferences, onSnapshot } from './differences.repo.ts';

/**
 * Recomputes every balance, everything stored beside the entries, and what other modules store about their records' money, on one
 * snapshot. Returns each difference; an empty list proves the ledger.
 */
export async function prove(ctx: Pick<Ctx, 'db'>): Promise<LedgerDifference[]> {
  return onSnapshot(ctx.db, async (db) => {
    const found = [...(await findDifferences(db)), ...(await keptDifferences(db))];
    for (const proof of ledgerProofs) found.push(...(await proof(db)));
    return found;
  });
}
