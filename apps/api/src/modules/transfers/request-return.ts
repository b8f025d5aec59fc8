import { formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import { answerDays, type TransferInput } from '@sevadesk/contract/transfers';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { findMember } from './find-member.ts';
import { isSame } from './give-money.ts';
import { notifyMember } from './notify-transfer.ts';
import { insertTransfer, lockGiver, lockTransfer, nextNumber, outstandingOf } from './transfers.repo.ts';

/** Refuses more than was given and not returned; a stranger is not found. */
async function refuseBeyondGiven(ctx: MerchantCtx, { memberId, amountPaise }: TransferInput): Promise<void> {
  const pair = { merchantId: ctx.actor.merchantId, memberId };
  const { outstandingPaise } = await outstandingOf(ctx.db, pair);
  if (amountPaise <= outstandingPaise) return;
  if (outstandingPaise === 0 && !(await findMember(ctx, memberId))) throw new AppError('not_found');
  const limitPaise = toPaise(outstandingPaise);
  throw fieldError('amountPaise', 'too_big', 'invalid_input', { max: formatBalance(limitPaise) });
}

/**
 * Asks a merchant for money (whole paise) that the acting one gave it; nothing moves before it accepts. The request ends after
 * `answerDays`. A repeated request has one effect. Throws not_found, too_big at `amountPaise` (beyond what was given), duplicate if
 * another request to that merchant is pending, idempotency_conflict.
 */
export async function requestReturn(ctx: MerchantCtx, input: TransferInput): Promise<{ id: string; number: number }> {
  return withTransaction(ctx, async (ctx) => {
    const { merchantId, userId } = ctx.actor;
    const { id, memberId, amountPaise, note = '' } = input;
    await lockGiver(ctx.db, merchantId);
    const known = await lockTransfer(ctx.db, id);
    if (known) {
      if (!isSame(known, 'return', { ...input, merchantId })) throw new AppError('idempotency_conflict');
      return { id, number: Number(known.number) };
    }
    await refuseBeyondGiven(ctx, input);
    const number = await nextNumber(ctx.db);
    const now = ctx.clock.now();
    const isNew = await insertTransfer(ctx.db, {
      id,
      number,
      kind: 'return',
      merchantId,
      memberId,
      amountPaise,
      note,
      status: 'pending',
      requestedBy: userId,
      requestedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + answerDays * 86_400_000).toISOString(),
    });
    if (!isNew) throw new AppError('duplicate');
    await recordAudit(ctx, {
      action: 'transfers.request-return',
      record: { type: 'merchant', id: memberId },
      details: { transferId: id, number, merchantId, amountPaise, note },
    });
    await notifyMember(ctx, 'transfer_requested', { memberId, merchantId, amountPaise });
    return { id, number };
  });
}
