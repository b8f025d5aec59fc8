import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { returnPayout } from './end-payout.ts';
import { lockPayout } from './payouts.repo.ts';

/** Cancels an own payout that is in no batch; its amount is credited to the wallet again. Throws not_found, state_refused. */
export async function cancelPayout(ctx: MerchantCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const payout = await lockPayout(ctx.db, id);
    if (!payout || payout.merchantId !== ctx.actor.merchantId) throw new AppError('not_found');
    if (payout.status !== 'ready') throw new AppError('state_refused');
    await returnPayout(ctx, payout, { status: 'cancelled', reason: null, utr: null, isCharged: false });
    const { number, amountPaise } = payout;
    await recordAudit(ctx, {
      action: 'payouts.cancel',
      record: { type: 'payout', id },
      details: { number, amountPaise },
    });
    return { ok: true };
  });
}
