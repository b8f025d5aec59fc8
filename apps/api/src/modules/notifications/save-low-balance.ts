import type { Paise } from '@sevadesk/contract/kernel/money';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteLowBalance, lowBalanceOf, setLowBalance } from './low-balance.repo.ts';

/** Returns the balance in paise below which the shop is notified; null if it is off. */
export async function getLowBalance(ctx: MerchantCtx): Promise<{ belowPaise: number | null }> {
  return { belowPaise: (await lowBalanceOf(ctx.db, ctx.actor.merchantId)) ?? null };
}

/** Saves the balance in paise below which the shop is notified; null switches it off. */
export async function saveLowBalance(ctx: MerchantCtx, belowPaise: Paise | null): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { merchantId, userId: savedBy } = ctx.actor;
    const before = (await lowBalanceOf(ctx.db, merchantId)) ?? null;
    if (belowPaise === null) await deleteLowBalance(ctx.db, merchantId);
    else await setLowBalance(ctx.db, { merchantId, belowPaise, savedBy, savedAt: ctx.clock.now().toISOString() });
    await recordAudit(ctx, {
      action: 'notifications.save-low-balance',
      record: { type: 'merchant', id: merchantId },
      details: { before: { belowPaise: before }, after: { belowPaise } },
    });
    return { ok: true };
  });
}
