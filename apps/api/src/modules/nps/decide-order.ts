import { orderAddress } from '@sevadesk/contract/orders';
import { type NpsRefund, type NpsStaffView, type NpsStep, npsAskedSteps } from '@sevadesk/contract/nps';
import type { NoticeEvent } from '@sevadesk/contract/notifications';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { earnOrder, refundOrder } from '../orders/index.ts';
import { lockSent } from './find-order.ts';
import { moveRegistration } from './move-order.ts';
import { isTaken, type Order } from './nps.repo.ts';
import { getSubmitted } from './get-order.ts';

type At = { id: string; version: number };

async function notifyShop(ctx: Ctx, { id, merchantId, number }: Order, event: NoticeEvent, params = {}): Promise<void> {
  const link = orderAddress('nps', number, 'merchant') as `/${string}`;
  const about = [{ kind: 'nps', id }] as const;
  await notify(ctx, { to: { merchantId }, event, about, params: { number, ...params }, link });
}

/** Refuses decisions while a call to the record keeper has no answer yet. */
function requireKnown(order: Order): void {
  if (order.craAskedAt !== null) throw new AppError('state_refused');
}

/** Asks the shop a question and opens the named parts of the form; in the caller's transaction, which has locked the order. */
export async function requestAnswer(ctx: Ctx, order: Order, text: string, steps: readonly NpsStep[]): Promise<Order> {
  const asked = await moveRegistration(ctx, order, {
    to: 'docs_pending',
    verb: 'query',
    remark: text,
    changes: { question: text, askedSteps: npsAskedSteps(steps) },
  });
  await notifyShop(ctx, order, 'nps_query');
  return asked;
}

/** Asks the shop a question. Throws not_found, state_refused, changed_meanwhile. */
export async function queryOrder(
  ctx: UserCtx,
  { id, version, text, steps }: At & { text: string; steps: readonly NpsStep[] },
): Promise<NpsStaffView> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockSent(tx, id, version);
    requireKnown(order);
    await requestAnswer(tx, order, text, steps);
  });
  return getSubmitted(ctx, id);
}

/** Records that the record keeper accepted the order, in the caller's transaction, which has locked it. Throws ack_used. */
export async function markSent(ctx: Ctx, order: Order, ackNo: string, how: 'interface' | 'hand'): Promise<Order> {
  if (await isTaken(ctx.db, 'ackNo', ackNo, order.id)) throw new AppError('ack_used');
  const sent = await moveRegistration(ctx, order, {
    to: 'sent_to_cra',
    verb: 'send',
    details: { ackNo, how },
    changes: { ackNo },
  });
  await notifyShop(ctx, order, 'nps_sent', { ackNo });
  return sent;
}

/** Records a manual submission with the record keeper's number. Throws not_found, state_refused, changed_meanwhile, ack_used. */
export async function sendByHand(ctx: UserCtx, { id, version, ackNo }: At & { ackNo: string }): Promise<NpsStaffView> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockSent(tx, id, version);
    requireKnown(order);
    await markSent(tx, order, ackNo, 'hand');
  });
  return getSubmitted(ctx, id);
}

/** Records the issued account number and credits the commission; the caller has locked the order. Throws invalid_input if it is taken. */
export async function issuePran(ctx: Ctx, order: Order, pran: string): Promise<Order> {
  if (await isTaken(ctx.db, 'pran', pran, order.id)) throw fieldError('pran', 'taken');
  const issued = await moveRegistration(ctx, order, {
    to: 'pran_issued',
    verb: 'issue',
    changes: { pran },
  });
  await earnOrder(ctx, order.id);
  await notifyShop(ctx, order, 'nps_issued');
  return issued;
}

/** Records a typed account number. Throws not_found, state_refused, changed_meanwhile, invalid_input. */
export async function issueByHand(ctx: UserCtx, { id, version, pran }: At & { pran: string }): Promise<NpsStaffView> {
  await withTransaction(ctx, async (tx) => {
    await issuePran(tx, await lockSent(tx, id, version), pran);
  });
  return getSubmitted(ctx, id);
}

/** Rejects an order and refunds the charge, in the caller's transaction, which has locked it. */
export async function endRejected(ctx: Ctx, order: Order, reason: string, refund: NpsRefund): Promise<Order> {
  const refundedPaise = await refundOrder(ctx, order.id, refund);
  const ended = await moveRegistration(ctx, order, {
    to: 'rejected',
    verb: 'reject',
    remark: reason,
    details: { refundedPaise, refund },
    changes: { rejectReason: reason, question: null },
  });
  await notifyShop(ctx, order, 'nps_rejected');
  return ended;
}

/** Rejects an order permanently. Throws not_found, state_refused (ended, or the outcome of sending is unknown), changed_meanwhile. */
export async function rejectOrder(
  ctx: UserCtx,
  { id, version, reason, refund }: At & { reason: string; refund: NpsRefund },
): Promise<NpsStaffView> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockSent(tx, id, version);
    requireKnown(order);
    await endRejected(tx, order, reason, refund);
  });
  return getSubmitted(ctx, id);
}
