import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type Penalty, penaltyJournal } from '../journals/penalty.ts';
import { post } from '../posting/post.ts';
import { lockWallet } from '../undo/undo.repo.ts';
import type { Posted } from '../posting/wallet.repo.ts';

/**
 * Takes a penalty for an order from its merchant, whole paise; the amount that exceeds the balance becomes owed. A repeated id
 * returns 'replayed'. Throws idempotency_conflict if the same id has another amount.
 */
export async function chargePenalty(
  ctx: Ctx,
  penalty: Penalty & { reference: { type: string; id: string } },
): Promise<Posted> {
  return withTransaction(ctx, async (tx) =>
    post(tx, penaltyJournal(penalty, await lockWallet(tx.db, penalty.merchantId))),
  );
}
