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

/** An open order that cannot be paid is replaced by a new one; more than this number in a row indicates an error. */
const rounds = 4;
/** The gateway has ten seconds to answer; another tab waits this long for the answer to the first. */
const patienceMs = 11_000;
const stepMs = 150;

function refuse(ctx: MerchantCtx, order: Order, answer: Exclude<UpiOrderCreated, { outcome: 'created' }>): never {
  if (answer.cause === 'key') ctx.log.error({ order: order.id }, 'the payment gateway refuses our key');
  const isUnknown = answer.outcome === 'unknown' || answer.cause === 'key';
  throw new AppError(isUnknown ? 'provider_unavailable' : 'payment_failed');
}

/** Opens the order at the gateway; returns undefined if the gateway already knows its id, so that its payment page is lost. */
async function opened(ctx: MerchantCtx, order: Order): Promise<Payable | undefined> {
  const answer = await openAtGateway(ctx, order, toPaise(order.amountPaise));
  if (answer.outcome === 'created') return { ...order, paymentUrl: answer.paymentUrl };
  if (answer.outcome === 'refused' && answer.cause === 'id-used') return undefined;
  return refuse(ctx, order, answer);
}

/** Waits for the answer to a create call in another tab, if one is running, and returns the order. */
async function settledTwin(ctx: MerchantCtx, order: Order): Promise<Order> {
  const age = ctx.clock.now().getTime() - new Date(order.createdAt).getTime();
  const until = performance.now() + patienceMs - age;
  for (let seen = order; ; await pause(stepMs)) {
    if (seen.status !== 'new' || performance.now() >= until) return seen;
    const isAnswered = await hasLook(ctx.db, order.id);
    // Read after `hasLook`: otherwise an order whose page arrives in between looks like one without a page, and is ended.
    seen = (await orderById(ctx.db, order.id)) ?? seen;
    if (isAnswered) return seen;
  }
}

/**
 * Returns the open order of the same amount: to be paid on its page, or to be shown if it is already paid; undefined if it is useless,
 * so that a new one can be created. Polls the gateway first: a lost answer may hide a paid order.
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
 * Returns where the merchant pays an amount in paise by UPI: a new order, stored before the gateway is called, or the open one of the
 * same amount. We set payer and return page. Throws payment_failed (the gateway refused), provider_unavailable (it is off, or the
 * outcome is unknown; the sweep polls it).
 */
export async function createOrder(ctx: MerchantCtx, amountPaise: Paise): Promise<Payable> {
  if ((await upiSettings(ctx)).mode === 'off') throw new AppError('provider_unavailable');
  for (let round = 0; round < rounds; round++) {
    const payable = await oneRound(ctx, amountPaise);
    if (payable) return payable;
  }
  throw new AppError('payment_failed');
}
