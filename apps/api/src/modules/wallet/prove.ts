import type { Ctx } from '../../platform/context.ts';
import { type Difference, findDifferences } from './wallet.repo.ts';

/** Recomputes every balance from entries and names each difference; an empty list proves the ledger. */
export async function prove(ctx: Pick<Ctx, 'db'>): Promise<Difference[]> {
  return findDifferences(ctx.db);
}
