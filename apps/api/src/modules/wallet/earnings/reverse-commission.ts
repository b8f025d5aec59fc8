import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { standingCommissions } from '../undo/undo.repo.ts';
import { undoPosting } from '../undo/undo-posting.ts';

/**
 * Claws back the commission and override of an acknowledgement that was a mistake; what exceeds the wallet's balance becomes
 * owed. The next acknowledgement earns again. Idempotent.
 */
export async function reverseCommission(ctx: Ctx, applicationId: string, reason: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    for (const id of await standingCommissions(tx.db, applicationId)) await undoPosting(tx, id, reason);
  });
}
