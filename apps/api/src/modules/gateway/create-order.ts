import { setTimeout as pause } from 'node:timers/promises';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/money';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import type { UpiOrderCreated } from '../../providers/upi/port.ts';
import { upiSettings } from '../masters/index.ts';
import { finaliseOrder } from './finalise-order.ts';
import { closeUnpayable, hasLook, type Order, orderById } from './gateway.repo.ts';
import { openAtGateway, OrderEndedMeanwhile, returnAddress, lockOrder } from './open-order.ts';
import { isOpen, isSettled } from './order.rules.ts';

type Payable = { id: string; clientTxnId: string; paymentUrl: string };

/** An order that is open but cannot be paid makes room for another; more than this many in a row means that something is wrong. */
const rounds = 4;
/** The gateway is given ten seconds to answer; another tab waits so long for the answer to the first. */
const patienceMs = 11_000;
const stepMs = 150;

function refuse(ctx: MerchantCtx, order: Order, answer: Exclude<UpiOrderCreated, { outcome: 'created' }>): never {
  if (answer.cause === 'key') ctx.log.error({ order: order.id }, 'the payment gateway refuses our key');
  const isUnknown = answer.outcome === 'unknown' || answer.cause === 'key';
  throw new AppError(isUnknown ? 'provider_unavailable' : 'payment_failed');
}

/** Opens the order at the gateway; undefined when the gateway knows its id already, so that its page is lost. */
async function opened(ctx: MerchantCtx, order: Order): Promise<Payable | undefined> {
  const answer = await openAtGateway(ctx, order, toPaise(order.amountPaise));
  if (answer.outcome === 'created') return { ...order, paymentUrl: answer.paymentUrl };
  if (answer.outcome === 'refused' && answer.cause === 'id-used') return undefined;
  return refuse(ctx, order, answer);
}

/** The order once the call that made it has its answer, be it none, should that call be under way in another tab. */
async function settledTwin(ctx: MerchantCtx, order: Order): Promise<Order> {
  const age = ctx.clock.now().getTime() - new Date(order.createdAt).getTime();
  const until = performance.now() + patienceMs - age;
  for (let seen = order; ; await pause(stepMs)) {
    if (seen.status !== 'new' || performance.now() >= until) return seen;
    const isAnswered = await hasLook(ctx.db, order.id);
    // Read after the look: read before it, an order whose page came in between would be taken for one without a page, and ended.
    seen = (await orderById(ctx.db, order.id)) ?? seen;
    if (isAnswered) return seen;
  }
}

/**
 * What the open order of the same amount is good for: to be paid on its page; to be shown, when it turns out to be paid; or,
 * undefined, for nothing, so that a new one may be made. The gateway is asked first: a lost answer may hide a paid order.
 */
async function reopened(ctx: MerchantCtx, twin: Order): Promise<Payable | undefined> {
  const order = await settledTwin(ctx, twin);
  const status = await finaliseOrder(ctx, order.id, 'create');
  if (isSettled(status))
    return { ...order, paymentUrl: `${returnAddress(ctx)}?client_txn_id=${encodeURIComponent(order.clientTxnId)}` };
  if (!isOpen(status)) return undefined;
  if (order.paymentUrl !== null) return { ...order, paymentUrl: order.paymentUrl };
  const again = status === 'new' ? await opened(ctx, order) : undefined;
  if (again === undefined) await closeUnpayable(ctx.db, order.id);
  return again;
}

async function oneRound(ctx: MerchantCtx, amountPaise: Paise): Promise<Payable | undefined> {
  try {
    const { order, isNew } = await lockOrder(ctx, amountPaise);
    if (!isNew) return await reopened(ctx, order);
    const made = await opened(ctx, order);
    if (made === undefined) await closeUnpayable(ctx.db, order.id);
    return made;
  } catch (error) {
    if (error instanceof OrderEndedMeanwhile) return undefined;
    throw error;
  }
}

/**
 * Where the merchant pays so many paise by UPI: a new order, written before the gateway is called, or the open one of the same
 * amount. Payer and return page are ours. Throws payment_failed (the gateway refused) or provider_unavailable (it is off, or
 * nobody knows; the sweep finds out).
 */
export async function createOrder(ctx: MerchantCtx, amountPaise: Paise): Promise<Payable> {
  if ((await upiSettings(ctx)).mode === 'off') throw new AppError('provider_unavailable');
  for (let round = 0; round < rounds; round++) {
    const payable = await oneRound(ctx, amountPaise);
    if (payable) return payable;
  }
  throw new AppError('payment_failed');
}
