import { formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { crossedBalances, lockLowBalance, recordTold } from './low-balance.repo.ts';
import { notify } from './notify.ts';

/** Notifies the people of each shop whose balance fell below its limit: once, until it is above again. Safe in concurrent processes. */
export async function notifyLowBalances(ctx: Ctx): Promise<void> {
  for (const merchantId of await crossedBalances(ctx.db))
    await withTransaction(ctx, async (ctx) => {
      const found = await lockLowBalance(ctx.db, merchantId);
      if (!found) return;
      const { belowPaise: limitPaise, balancePaise, isTold } = found;
      const isLow = balancePaise < limitPaise;
      if (isLow === isTold) return;
      await recordTold(ctx.db, merchantId, isLow);
      if (!isLow) return;
      await notify(ctx, {
        to: { merchantId, orHolding: 'm.wallet.view' },
        event: 'wallet_low',
        about: [],
        params: { balance: formatBalance(toPaise(balancePaise)), limit: formatBalance(toPaise(limitPaise)) },
        link: '/merchant/accounting/payment',
      });
    });
}
