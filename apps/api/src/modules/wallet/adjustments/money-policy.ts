import type { MoneyPolicy } from '@sevadesk/contract/wallet';
import { toPaise } from '@sevadesk/contract/kernel/money';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { secondPersonSum, writePolicy } from './adjustments.repo.ts';

/** The default if no sum is set: a second person decides everything. */
const strictest = 1;

/** Returns the sum (whole paise) from which a second person decides. */
export async function getMoneyPolicy(ctx: Ctx): Promise<MoneyPolicy> {
  return { secondPersonPaise: toPaise((await secondPersonSum(ctx.db)) ?? strictest) };
}

/** Sets that sum from now on; pending requests stay pending. */
export async function saveMoneyPolicy(ctx: UserCtx, input: MoneyPolicy): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const before = await getMoneyPolicy(tx);
    await writePolicy(tx.db, input.secondPersonPaise, tx.actor.userId);
    await recordAudit(tx, { action: 'wallet.save-policy', details: { before, after: input } });
    return { ok: true };
  });
}
