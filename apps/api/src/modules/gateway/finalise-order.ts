import type { GatewayStatus } from '@sevadesk/contract/gateway';
import { formatRupees, toPaise } from '@sevadesk/contract/kernel/money';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { UpiOrderFound } from '../../providers/upi/port.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { claimReference } from '../payments/index.ts';
import { gatewayTopUpJournal, post } from '../wallet/index.ts';
import { lockOrder, type Order, orderById, updateOrder } from './gateway.repo.ts';
import { isTooOld, nextCheckAt, verdictOf } from './order.rules.ts';

/**
 * Asks the gateway about an order and does what its answer says: the only way an order is ever credited, whether a redirect,
 * a webhook, the sweep or a person asked for it. Answers the state afterwards. Throws not_found.
 */
export async function finaliseOrder(ctx: Ctx, id: string): Promise<GatewayStatus> {
  const order = await orderById(ctx.db, id);
  if (!order) throw new AppError('not_found');
  if (order.status === 'success' || order.status === 'review') return order.status;
  const answer = await ctx.providers.upi.checkStatus({ clientTxnId: order.clientTxnId, txnDate: order.txnDate });
  return withTransaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx.db, id);
    if (!locked) throw new AppError('not_found');
    if (answer.outcome === 'found') return applyAnswer(ctx, locked, answer);
    return keepAsking(ctx, locked, locked.status);
  });
}

async function applyAnswer(ctx: Ctx, order: Order, found: UpiOrderFound): Promise<GatewayStatus> {
  const verdict = verdictOf(order, found);
  if (verdict.kind === 'move') return keepAsking(ctx, order, verdict.status, found);
  if (verdict.kind === 'review') return review(ctx, order, found, verdict.reason);
  const reference = found.upiTxnId ?? '';
  const isFirst = await claimReference(ctx.db, { reference, sourceType: 'gateway-order', sourceId: order.id });
  return isFirst
    ? credit(ctx, order, found)
    : review(ctx, order, found, `bank reference ${reference} was already credited`);
}

const seen = (found: UpiOrderFound | undefined) => ({
  ...(found && {
    providerOrderId: found.providerOrderId,
    upiTxnId: found.upiTxnId ?? null,
    payerVpa: found.payerVpa ?? null,
    remark: found.remark ?? null,
  }),
});

/** Notes an answer that is not the end, or a failure: late success is possible, so a failed order is asked about too, for 48 hours. */
async function keepAsking(
  ctx: Ctx,
  order: Order,
  status: GatewayStatus,
  found?: UpiOrderFound,
): Promise<GatewayStatus> {
  if (status === 'success' || status === 'review') return status;
  const now = ctx.clock.now();
  const created = new Date(order.createdAt);
  const isOpen = status === 'new' || status === 'created' || status === 'pending';
  const next = isOpen && isTooOld(created, now) ? 'expired' : status;
  await updateOrder(ctx.db, order.id, {
    ...seen(found),
    status: next,
    checkedAt: now.toISOString(),
    checkCount: order.checkCount + 1,
    nextCheckAt: nextCheckAt(created, order.checkCount + 1, now)?.toISOString() ?? null,
  });
  return next;
}

async function credit(ctx: Ctx, order: Order, found: UpiOrderFound): Promise<GatewayStatus> {
  const now = ctx.clock.now().toISOString();
  const { id, clientTxnId, merchantId, amountPaise } = order;
  const { postingId } = await post(ctx, gatewayTopUpJournal({ orderId: id, clientTxnId, merchantId, amountPaise }));
  await updateOrder(ctx.db, id, {
    ...seen(found),
    status: 'success',
    postingId,
    finalisedAt: now,
    checkedAt: now,
    checkCount: order.checkCount + 1,
    nextCheckAt: null,
  });
  await recordAudit(ctx, {
    action: 'gateway.credit',
    record: { type: 'gateway-order', id },
    details: { clientTxnId, amountPaise, merchantId, upiTxnId: found.upiTxnId, postingId, before: order.status },
  });
  await notify(ctx, {
    to: { merchantId },
    event: 'gateway_paid',
    params: { amount: formatRupees(toPaise(amountPaise)), reference: clientTxnId },
    link: '/merchant/misc/reports/statement',
  });
  return 'success';
}

async function review(ctx: Ctx, order: Order, found: UpiOrderFound, reason: string): Promise<GatewayStatus> {
  const now = ctx.clock.now().toISOString();
  await updateOrder(ctx.db, order.id, {
    ...seen(found),
    status: 'review',
    remark: reason,
    checkedAt: now,
    checkCount: order.checkCount + 1,
    nextCheckAt: null,
  });
  await recordAudit(ctx, {
    action: 'gateway.review',
    record: { type: 'gateway-order', id: order.id },
    details: { clientTxnId: order.clientTxnId, reason, before: order.status },
  });
  await notify(ctx, {
    to: { staffWith: 'gateway.check' },
    event: 'gateway_review',
    params: { reference: order.clientTxnId, reason },
    link: '/backend/actions/gateway',
  });
  return 'review';
}
