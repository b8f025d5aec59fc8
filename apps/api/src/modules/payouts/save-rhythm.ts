import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import type { PayoutRhythmInput } from '@sevadesk/contract/payouts';
import { fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { saveRhythmRow } from './payouts.repo.ts';
import { requireAccount } from './request-payout.ts';

/** Sets the signed-in shop's rhythm; it starts with its next day after today. Throws payouts_off, bank_account_needed, choose_one at day. */
export async function saveRhythm(ctx: MerchantCtx, input: PayoutRhythmInput): Promise<{ ok: true }> {
  const { merchantId, userId: changedBy } = ctx.actor;
  if (input.rhythm === 'week' && input.day > 7) throw fieldError('day', 'choose_one');
  return withTransaction(ctx, async (ctx) => {
    if (input.rhythm !== 'none') await requireAccount(ctx, merchantId);
    const now = ctx.clock.now();
    await saveRhythmRow(ctx.db, {
      merchantId,
      ...input,
      changedBy,
      changedAt: now.toISOString(),
      doneOn: istDateOf(now),
    });
    await recordAudit(ctx, {
      action: 'payouts.save-rhythm',
      record: { type: 'merchant', id: merchantId },
      details: input,
    });
    return { ok: true };
  });
}
