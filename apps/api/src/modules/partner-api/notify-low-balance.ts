import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { balanceHooks, changeHookRow } from './hooks.repo.ts';
import { notifyHooks } from './notify-partner.ts';

/** Notifies subscribers whose wallet fell below their limit: once, until it is above again. */
export async function notifyLowBalances(ctx: Ctx): Promise<void> {
  for (const { id, merchantId, lowPaise, lowTold, balancePaise } of await balanceHooks(ctx.db)) {
    await withTransaction(ctx, async (tx) => {
      await changeHookRow(tx.db, id, { lowTold: !lowTold });
      if (lowTold) return;
      await notifyHooks(tx, { merchantId, event: 'wallet.low', data: { balancePaise, belowPaise: lowPaise } }, [id]);
    });
  }
}
