import type { PaperlessDecideInput, PaperlessStatus } from '@sevadesk/contract/nsdl-pan';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { needsSecondPerson } from '../../../platform/second-person.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { holdMoney, supplyTo } from '../../wallet/index.ts';
import { acknowledgeOrder, failOrder } from './end-order.ts';
import { movePaperless } from './move-order.ts';
import { holdDeadline } from './order.rules.ts';
import {
  changeOrder,
  endDecision,
  holdStateOf,
  insertDecision,
  isAckUsed,
  lockOrder,
  lockPendingDecision,
  type Order,
} from './paperless.repo.ts';

type Decision = Pick<PaperlessDecideInput, 'decision' | 'ackNo' | 'reason'>;
type Reply = { status: PaperlessStatus; isWaiting: boolean };

async function lockReview(ctx: UserCtx, id: string): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (!order || order.holdId === null) throw new AppError('not_found');
  if (order.status !== 'review') throw new AppError('state_refused');
  return order;
}

/** Holds the fee again for a capture, because it was refunded but the provider succeeded. Throws insufficient_balance. */
async function holdAgain(ctx: UserCtx, order: Order): Promise<Order> {
  const { id, merchantId, token } = order;
  const holdId = ctx.ids.next();
  const again = `${token}-2`;
  await holdMoney(ctx, {
    holdId,
    merchantId,
    applicationId: id,
    token: again,
    pricePaise: order.pricePaise ?? 0,
    providerFeePaise: order.providerFeePaise ?? 0,
    gstPaise: order.gstPaise ?? 0,
    feeAccount: 'house:fees-nsdl',
    supply: await supplyTo(ctx, merchantId),
    reference: { type: 'paperless', id },
    deadline: holdDeadline(ctx.clock.now()),
    isDone: true,
    narration: m.nsdl_pan_paperless_charge_narration({ token: again }, { locale: recordLocale }),
  });
  await changeOrder(ctx.db, id, { holdId });
  return { ...order, holdId };
}

async function acknowledge(ctx: UserCtx, order: Order, ackNo: string): Promise<PaperlessStatus> {
  if (await isAckUsed(ctx.db, ackNo, order.id)) throw new AppError('ack_used');
  const isReleased = (await holdStateOf(ctx.db, order.holdId ?? '')) === 'released';
  return acknowledgeOrder(ctx, isReleased ? await holdAgain(ctx, order) : order, { ackNo });
}

/** Fails an order: refunds the fee unless already refunded. Money captured by hand must first be reversed. */
async function fail(ctx: UserCtx, order: Order, reason: string): Promise<PaperlessStatus> {
  const state = await holdStateOf(ctx.db, order.holdId ?? '');
  if (state === 'captured') throw new AppError('state_refused');
  if (state !== 'released') return failOrder(ctx, order, reason);
  const endedAt = ctx.clock.now().toISOString();
  return (await movePaperless(ctx, order, { to: 'refunded', remark: reason, changes: { remark: reason, endedAt } }))
    .status;
}

async function carryOut(ctx: UserCtx, order: Order, { decision, ackNo, reason }: Decision): Promise<Reply> {
  const status =
    decision === 'acknowledged' ? await acknowledge(ctx, order, ackNo ?? '') : await fail(ctx, order, reason);
  // Clears the next check: the provider's number of another order must not reopen a review that a person has decided.
  await changeOrder(ctx.db, order.id, {
    nextCheckAt: status === 'acknowledged' ? ctx.clock.now().toISOString() : null,
  });
  await recordAudit(ctx, {
    action: 'nsdl-pan.decide-paperless',
    record: { type: 'paperless', id: order.id },
    details: { decision, ackNo, reason, cause: order.reviewCause, token: order.token, status },
  });
  return { status, isWaiting: false };
}

/**
 * Ends a review: acknowledged with its number (captures the fee) or failed (refunds it). From the set sum on, a second person must
 * approve. Throws not_found, state_refused, ack_used, already_decided (one is pending), insufficient_balance.
 */
export async function decideOrder(ctx: UserCtx, id: string, input: PaperlessDecideInput): Promise<Reply> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockReview(tx, id);
    if (await lockPendingDecision(tx.db, id)) throw new AppError('already_decided');
    const waits = await needsSecondPerson(tx.db, 'paperless-review', order.pricePaise ?? 0);
    const now = tx.clock.now().toISOString();
    await insertDecision(tx.db, {
      id: tx.ids.next(),
      orderId: id,
      decision: input.decision,
      ackNo: input.decision === 'acknowledged' ? (input.ackNo ?? null) : null,
      reason: input.reason,
      askedBy: tx.actor.userId,
      askedAt: now,
      ...(!waits && { status: 'done', decidedAt: now }),
    });
    if (!waits) return carryOut(tx, order, input);
    await recordAudit(tx, {
      action: 'nsdl-pan.ask-paperless-decision',
      record: { type: 'paperless', id },
      details: { ...input, token: order.token },
    });
    return { status: order.status, isWaiting: true };
  });
}

/** Approves another person's decision and executes it. Throws maker_is_checker and the errors of the decision itself. */
export async function agreeToDecision(ctx: UserCtx, id: string): Promise<Reply> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockReview(tx, id);
    const pending = await lockPendingDecision(tx.db, id);
    if (!pending) throw new AppError('state_refused');
    if (pending.askedBy === tx.actor.userId) throw new AppError('maker_is_checker');
    const decidedAt = tx.clock.now().toISOString();
    await endDecision(tx.db, pending.id, { status: 'done', decidedBy: tx.actor.userId, decidedAt });
    return carryOut(tx, order, { ...pending, ackNo: pending.ackNo ?? undefined });
  });
}

/** Rejects another person's decision, or withdraws one's own; the review continues. Throws not_found, state_refused. */
export async function refuseDecision(ctx: UserCtx, id: string, reason: string): Promise<Reply> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockReview(tx, id);
    const pending = await lockPendingDecision(tx.db, id);
    if (!pending) throw new AppError('state_refused');
    const decidedAt = tx.clock.now().toISOString();
    await endDecision(tx.db, pending.id, {
      status: 'refused',
      decidedBy: tx.actor.userId,
      decidedAt,
      decisionReason: reason,
    });
    await recordAudit(tx, {
      action: 'nsdl-pan.refuse-paperless-decision',
      record: { type: 'paperless', id },
      details: { decision: pending.decision, reason, token: order.token },
    });
    return { status: order.status, isWaiting: false };
  });
}
