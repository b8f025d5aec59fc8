import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type MessageCharge, messageChargeJournal } from '../journals/messages.ts';
import { post } from '../posting/post.ts';
import type { Posted } from '../posting/wallet.repo.ts';
import { lockWallet } from '../undo/undo.repo.ts';

/**
 * Takes the price of a day's messages from their shop, whole paise; the amount that exceeds the balance becomes owed. A repeated day
 * returns 'replayed'. Throws idempotency_conflict if the same day has another amount.
 */
export async function chargeMessages(ctx: Ctx, charge: MessageCharge): Promise<Posted> {
  return withTransaction(ctx, async (tx) =>
    post(tx, messageChargeJournal(charge, await lockWallet(tx.db, charge.merchantId))),
  );
}
