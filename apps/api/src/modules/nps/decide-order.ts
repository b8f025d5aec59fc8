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

/** What the record keeper was asked without an answer must be known before anything else is decided. */
function requireKnown(order: Order): void {
  if (order.craAskedAt !== null) throw new AppError('state_refused');
}

/** Puts a question to the shop and opens parts of the form to it, in the caller's transaction that holds the order. */
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

/** Asks the shop for something. Throws not_found, state_refused, changed_meanwhile. */
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

/** The record keeper took it, in the caller's transaction that holds the order. Throws ack_used. */
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

/** Notes that a person sent it, with the record keeper's number. Throws not_found, state_refused, changed_meanwhile, ack_used. */
export async function sendByHand(ctx: UserCtx, { id, version, ackNo }: At & { ackNo: string }): Promise<NpsStaffView> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockSent(tx, id, version);
    requireKnown(order);
    await markSent(tx, order, ackNo, 'hand');
  });
  return getSubmitted(ctx, id);
}

/** The number is issued and the commission earned, in the caller's transaction that holds the order. Throws invalid_input for another's number. */
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

/** The number as a person read it. Throws not_found, state_refused, changed_meanwhile, invalid_input. */
export async function issueByHand(ctx: UserCtx, { id, version, pran }: At & { pran: string }): Promise<NpsStaffView> {
  await withTransaction(ctx, async (tx) => {
    await issuePran(tx, await lockSent(tx, id, version), pran);
  });
  return getSubmitted(ctx, id);
}

/** Ends an order without a number and gives the charge back, in the caller's transaction that holds it. */
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

/** Ends it for good. Throws not_found, state_refused (ended, or its sending is unknown), changed_meanwhile. */
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
