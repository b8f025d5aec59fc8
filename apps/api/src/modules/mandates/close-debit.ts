import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockDebit, updateDebit } from './debits.repo.ts';

/**
 * Closes a debit that is for a person, with a note; its mandate may debit again. Posts nothing: what the shop is due is an adjustment,
 * which a second person approves. Throws not_found, state_refused.
 */
export async function closeDebit(ctx: UserCtx, { id, note }: { id: string; note: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const debit = await lockDebit(ctx.db, id);
    if (!debit) throw new AppError('not_found');
    if (debit.status !== 'review') throw new AppError('state_refused');
    await updateDebit(ctx.db, id, { status: 'failed', reason: note, endedAt: ctx.clock.now().toISOString() });
    const { refNo, amountPaise, merchantId } = debit;
    await recordAudit(ctx, {
      action: 'mandates.close-debit',
      record: { type: 'mandate-debit', id },
      details: { refNo, amountPaise, merchantId, note },
    });
    return { ok: true };
  });
}
