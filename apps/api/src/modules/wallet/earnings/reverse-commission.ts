import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { standingCommissions } from '../undo/undo.repo.ts';
import { undoPosting } from '../undo/undo-posting.ts';

/**
 * Claws back what an acknowledgement earned, commission and override, because that acknowledgement was a mistake; what a wallet no
 * longer has becomes owed. The next acknowledgement earns anew. Doing it twice does it once.
 */
export async function reverseCommission(ctx: Ctx, applicationId: string, reason: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    for (const id of await standingCommissions(tx.db, applicationId)) await undoPosting(tx, id, reason);
  });
}
