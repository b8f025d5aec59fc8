import type { Ctx } from '../../platform/context.ts';
import { keptDifferences, onSnapshot } from './differences.repo.ts';
import { type Difference, findDifferences } from './wallet.repo.ts';

/** Recomputes every balance and everything kept beside the entries, on one snapshot, and names each difference; empty proves the ledger. */
export async function prove(ctx: Pick<Ctx, 'db'>): Promise<Difference[]> {
  return onSnapshot(ctx.db, async (db) => [...(await findDifferences(db)), ...(await keptDifferences(db))]);
}
