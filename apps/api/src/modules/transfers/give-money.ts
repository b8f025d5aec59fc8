import { istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import type { TransferInput, TransferLimits } from '@sevadesk/contract/transfers';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { getFunds } from '../wallet/index.ts';
import { findMember } from './find-member.ts';
import { moveMoney } from './move-money.ts';
import { notifyMember } from './notify-transfer.ts';
import { getTransferPolicy } from './transfer-policy.ts';
import {
  givenSince,
  insertTransfer,
  lockGiver,
  lockTransfer,
  nextNumber,
  outstandingOf,
  type Transfer,
} from './transfers.repo.ts';

const startOfDay = (ctx: Ctx) => istDayStart(istDateOf(ctx.clock.now()));

/** Returns whether a stored transfer is the repeated one. */
export const isSame = (stored: Transfer, kind: Transfer['kind'], input: TransferInput & { merchantId: string }) =>
  stored.kind === kind &&
  stored.merchantId === input.merchantId &&
  stored.memberId === input.memberId &&
  stored.amountPaise === input.amountPaise;

/** Returns what the merchant may give to one below it now and ask back of it, whole paise. Throws not_found for one that is not below it. */
export async function getLimits(ctx: MerchantCtx, memberId: string): Promise<TransferLimits> {
  const { merchantId } = ctx.actor;
  const { isOn, singlePaise, dayPaise } = await getTransferPolicy(ctx);
  const { outstandingPaise, hasRequest } = await outstandingOf(ctx.db, { merchantId, memberId });
  const member = await findMember(ctx, memberId);
  if (!member && outstandingPaise === 0) throw new AppError('not_found');
  const given = await givenSince(ctx.db, merchantId, startOfDay(ctx));
  return {
    isOn: isOn && member !== undefined && !member.isBlocked,
    singlePaise,
    dayLeftPaise: toPaise(Math.max(0, dayPaise - given)),
    outstandingPaise: toPaise(Math.max(0, outstandingPaise)),
    hasRequest,
  };
}

/** Refuses a sum above the limit of a transfer or, with what was given today, of a day. */
async function refuseAboveLimits(ctx: MerchantCtx, amountPaise: number): Promise<void> {
  const { isOn, singlePaise, dayPaise } = await getTransferPolicy(ctx);
  if (!isOn) throw new AppError('state_refused');
  const given = await givenSince(ctx.db, ctx.actor.merchantId, startOfDay(ctx));
  const limitPaise = toPaise(Math.max(0, Math.min(singlePaise, dayPaise - given)));
  if (amountPaise > limitPaise) {
    throw fieldError('amountPaise', 'too_big', 'invalid_input', { max: formatBalance(limitPaise) });
  }
}

async function giveOnce(ctx: MerchantCtx, { id, memberId, amountPaise, note = '' }: TransferInput): Promise<number> {
  const { merchantId, userId } = ctx.actor;
  const member = await findMember(ctx, memberId);
  if (!member) throw new AppError('not_found');
  if (member.isBlocked) throw new AppError('state_refused');
  await refuseAboveLimits(ctx, amountPaise);
  const number = await nextNumber(ctx.db);
  const postings = await moveMoney(ctx, { id, number, fromId: merchantId, toId: memberId, amountPaise });
  const now = ctx.clock.now().toISOString();
  await insertTransfer(ctx.db, {
    id,
    number,
    kind: 'give',
    merchantId,
    memberId,
    amountPaise,
    note,
    status: 'done',
    requestedBy: userId,
    requestedAt: now,
    decidedBy: userId,
    decidedAt: now,
    ...postings,
  });
  await recordAudit(ctx, {
    action: 'transfers.give',
    record: { type: 'merchant', id: memberId },
    details: { transferId: id, number, merchantId, amountPaise, note },
  });
  await notifyMember(ctx, 'transfer_received', { memberId, merchantId, amountPaise });
  return number;
}

/**
 * Gives money (whole paise) from the acting merchant's wallet to a merchant below it at any level; never from credit. A repeated
 * request moves it once. Throws not_found (not below), state_refused (transfers are off, or that merchant is blocked), too_big at `amountPaise`,
 * insufficient_balance, confirmation_required, idempotency_conflict.
 */
export async function giveMoney(ctx: MerchantCtx, input: TransferInput) {
  return withTransaction(ctx, async (ctx) => {
    const { merchantId } = ctx.actor;
    await lockGiver(ctx.db, merchantId);
    const known = await lockTransfer(ctx.db, input.id);
    if (known && !isSame(known, 'give', { ...input, merchantId })) throw new AppError('idempotency_conflict');
    const number = known ? Number(known.number) : await giveOnce(ctx, input);
    return { id: input.id, number, ...(await getFunds(ctx, merchantId)) };
  });
}
