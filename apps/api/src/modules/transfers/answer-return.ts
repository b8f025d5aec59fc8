import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { getFunds } from '../wallet/index.ts';
import { moveMoney } from './move-money.ts';
import { notifyAbove } from './notify-transfer.ts';
import { lockTransfer, type Outcome, type Transfer, unanswered, updateTransfer } from './transfers.repo.ts';

/** Returns a pending request of which the acting merchant is that side, locked. Throws not_found, already_decided. */
async function pendingOf(ctx: MerchantCtx, id: string, side: 'merchantId' | 'memberId'): Promise<Transfer> {
  const transfer = await lockTransfer(ctx.db, id);
  if (!transfer || transfer[side] !== ctx.actor.merchantId) throw new AppError('not_found');
  if (transfer.status !== 'pending') throw new AppError('already_decided');
  return transfer;
}

async function settle(ctx: MerchantCtx, transfer: Transfer, { action, ...outcome }: Outcome & { action: string }) {
  const { id, merchantId, memberId, amountPaise, number } = transfer;
  await updateTransfer(ctx.db, id, {
    ...outcome,
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.clock.now().toISOString(),
  });
  await recordAudit(ctx, {
    action,
    record: { type: 'merchant', id: memberId },
    details: { transferId: id, number, merchantId, amountPaise, remark: outcome.remark },
  });
}

/**
 * Gives the requested money (whole paise) back from the acting merchant's wallet; never from credit. Of concurrent answers the first
 * wins. Throws not_found, already_decided, insufficient_balance, confirmation_required.
 */
export async function acceptReturn(ctx: MerchantCtx, id: string) {
  return withTransaction(ctx, async (ctx) => {
    const transfer = await pendingOf(ctx, id, 'memberId');
    const { merchantId, memberId, amountPaise } = transfer;
    const number = Number(transfer.number);
    const postings = await moveMoney(ctx, { id, number, fromId: memberId, toId: merchantId, amountPaise });
    await settle(ctx, transfer, { action: 'transfers.accept', status: 'done', ...postings });
    await notifyAbove(ctx, 'transfer_returned', transfer);
    return getFunds(ctx, memberId);
  });
}

/** Declines a request with a reason; the merchant above is notified. Throws not_found, already_decided. */
export async function declineReturn(ctx: MerchantCtx, id: string, remark: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const transfer = await pendingOf(ctx, id, 'memberId');
    await settle(ctx, transfer, { action: 'transfers.decline', status: 'declined', remark });
    await notifyAbove(ctx, 'transfer_declined', transfer);
    return { ok: true };
  });
}

/** Withdraws the acting merchant's own request. Throws not_found, already_decided. */
export async function withdrawReturn(ctx: MerchantCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const transfer = await pendingOf(ctx, id, 'merchantId');
    await settle(ctx, transfer, { action: 'transfers.withdraw', status: 'withdrawn' });
    return { ok: true };
  });
}

/** Ends requests that nobody answered in time. */
export async function endUnanswered(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const decidedAt = ctx.clock.now().toISOString();
    for (const { id } of await unanswered(ctx.db, decidedAt)) {
      await updateTransfer(ctx.db, id, { status: 'expired', decidedAt });
    }
  });
}
