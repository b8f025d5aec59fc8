import type { GatewaySource, GatewayStatus } from '@sevadesk/contract/gateway';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { Evidence, UpiOrderFound, UpiOrderStatus } from '../../providers/upi/port.ts';
import { creditOrder } from './credit-order.ts';
import { insertCheck, lockOrder, type Order, orderById, updateOrder } from './gateway.repo.ts';
import { isOpen, isSettled, isTooOld, nextCheckAt, verdictOf, wordOf } from './order.rules.ts';
import { reviewOrder } from './review-order.ts';

type Asked = { source: GatewaySource; answer: UpiOrderStatus; tookMs: number };

/**
 * Polls the gateway about an order and applies the answer. An order is credited only here, whether a redirect, a webhook, the sweep or
 * a person triggers it. Stores every poll. Returns the status afterwards. Throws not_found.
 */
export async function finaliseOrder(ctx: Ctx, id: string, source: GatewaySource): Promise<GatewayStatus> {
  const order = await orderById(ctx.db, id);
  if (!order) throw new AppError('not_found');
  if (isSettled(order.status)) return order.status;
  const began = performance.now();
  const answer = await ctx.providers.upi.checkStatus({ clientTxnId: order.clientTxnId, txnDate: order.txnDate });
  const asked: Asked = { source, answer, tookMs: Math.round(performance.now() - began) };
  return withTransaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx.db, id);
    if (!locked) throw new AppError('not_found');
    const status = isSettled(locked.status) ? locked.status : await applyAnswer(ctx, locked, answer);
    await recordPoll(ctx, locked, asked, status);
    return status;
  });
}

/** Adds a poll to the order's timeline. */
export async function recordPoll(
  ctx: Ctx,
  order: { id: string; status: GatewayStatus },
  {
    source,
    answer,
    tookMs,
  }: { source: GatewaySource; answer: Parameters<typeof wordOf>[0] & Evidence; tookMs: number },
  statusAfter: GatewayStatus,
): Promise<void> {
  await insertCheck(ctx.db, {
    id: ctx.ids.next(),
    orderId: order.id,
    source,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    outcome: wordOf(answer),
    statusBefore: order.status,
    statusAfter,
    answer: answer.evidence ?? ('cause' in answer ? String(answer.cause) : null),
    tookMs,
    checkedAt: ctx.clock.now().toISOString(),
  });
}

async function applyAnswer(ctx: Ctx, order: Order, answer: UpiOrderStatus): Promise<GatewayStatus> {
  if (answer.outcome !== 'found') return keepAsking(ctx, order, order.status);
  const verdict = verdictOf(order, answer);
  if (verdict.kind === 'pay') return creditOrder(ctx, order, answer);
  if (verdict.kind === 'review') return reviewOrder(ctx, order, answer, verdict.cause);
  return keepAsking(ctx, order, verdict.status, answer);
}

/** Stores an answer without an outcome, or a failure. Late success is possible, so a failed order is polled too, for 48 hours. */
async function keepAsking(
  ctx: Ctx,
  order: Order,
  status: GatewayStatus,
  found?: UpiOrderFound,
): Promise<GatewayStatus> {
  const now = ctx.clock.now();
  const created = new Date(order.createdAt);
  const next = isOpen(status) && isTooOld(created, now) ? 'expired' : status;
  await updateOrder(ctx.db, order.id, {
    // The gateway's number of our order is never replaced, because another payment would then look like ours.
    ...(found && { providerOrderId: order.providerOrderId ?? found.providerOrderId, remark: found.remark ?? null }),
    status: next,
    checkedAt: now.toISOString(),
    checkCount: order.checkCount + 1,
    nextCheckAt: status === 'error' ? null : (nextCheckAt(created, order.checkCount + 1, now)?.toISOString() ?? null),
  });
  return next;
}
