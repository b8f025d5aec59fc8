import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { paymentAddress } from '@sevadesk/contract/payments';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { post, topUpJournal } from '../wallet/index.ts';
import { sharesNumbersWithGateway } from './payment.rules.ts';
import { claimReference, type LockedRequest, lockRequest, recordDecision } from './payments.repo.ts';

/** Returns the pending request, locked. Throws not_found, already_decided, maker_is_checker. */
export async function undecided(ctx: UserCtx, id: string): Promise<LockedRequest> {
  const request = await lockRequest(ctx.db, id);
  if (!request) throw new AppError('not_found');
  if (request.status !== 'pending') throw new AppError('already_decided');
  if (request.createdBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return request;
}

export type Approval = {
  /** The person who decides, or in whose name the rule decides. */
  decidedBy: string;
  /** Additional details for the audit. */
  details?: Record<string, unknown>;
};

/**
 * Credits the wallet for a pending request that the caller has locked, in the caller's transaction.
 * Throws utr_used (the gateway has credited the reference meanwhile).
 */
export async function creditRequest(ctx: Ctx, request: LockedRequest, { decidedBy, details }: Approval): Promise<void> {
  const { id, reference, mode, amountPaise, merchantId, bankAccountId, refNo } = request;
  if (reference && sharesNumbersWithGateway(mode)) {
    const isFirst = await claimReference(ctx.db, { reference, sourceType: 'payment-request', sourceId: id });
    if (!isFirst) throw fieldError('reference', 'taken', 'utr_used');
  }
  const decidedAt = ctx.clock.now().toISOString();
  await recordDecision(ctx.db, id, { status: 'approved', decidedBy, decidedAt, reason: null });
  const { postingId } = await post(
    ctx,
    topUpJournal({ requestId: id, merchantId, amountPaise, mode, bankAccountId, reference }),
  );
  await recordAudit(ctx, {
    action: 'payments.approve',
    record: { type: 'payment-request', id },
    details: { refNo, amountPaise, merchantId, reference, postingId, ...details },
  });
  await notify(ctx, {
    to: { merchantId },
    event: 'payment_approved',
    about: [],
    params: { amount: formatAmount(toPaise(amountPaise)), reference: reference ?? refNo },
    link: paymentAddress(refNo, 'merchant'),
  });
}

/**
 * Approves a payment request and credits the wallet, both or neither; of concurrent decisions the first wins.
 * Throws not_found, already_decided, maker_is_checker, utr_used (the gateway has credited the reference meanwhile).
 */
export async function approvePayment(ctx: UserCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    await creditRequest(ctx, await undecided(ctx, id), { decidedBy: ctx.actor.userId });
    return { ok: true };
  });
}
