import { randomBytes } from 'node:crypto';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Paise } from '@sevadesk/contract/kernel/money';
import { linkBase } from '../../platform/brand-of.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { UpiOrderCreated } from '../../providers/upi/port.ts';
import { recordAudit } from '../audit/index.ts';
import { readableNumber } from '../payments/index.ts';
import { recordPoll } from './finalise-order.ts';
import { insertOrder, openOrder, type Order, payerOf, updateNewOrder } from './gateway.repo.ts';
import { nextCheckAt } from './order.rules.ts';

const purpose = 'Wallet topup';
const returnPage = '/merchant/paymentgateway/payment-status';

/** Returns the address to which the browser returns; without a query, because the gateway adds its own. */
export const returnAddress = (ctx: MerchantCtx): string => `${linkBase(ctx, ctx.brand)}${returnPage}`;

/** Inserts an order of an amount, or returns the merchant's open one. */
export async function lockOrder(ctx: MerchantCtx, amountPaise: Paise): Promise<{ order: Order; isNew: boolean }> {
  const now = ctx.clock.now();
  const same = { merchantId: ctx.actor.merchantId, purpose, amountPaise };
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    const clientTxnId = readableNumber('P', now, randomBytes(10));
    const isNew = await insertOrder(ctx.db, {
      ...same,
      id,
      clientTxnId,
      txnDate: istDateOf(now),
      createdBy: ctx.actor.userId,
      createdAt: now.toISOString(),
      nextCheckAt: nextCheckAt(now, 0, now)?.toISOString() ?? null,
    });
    const order = await openOrder(ctx.db, same);
    // The open order can only have ended between insert and select; the caller then retries.
    if (!order) throw new OrderEndedMeanwhile();
    if (isNew) {
      const details = { clientTxnId, amountPaise };
      await recordAudit(ctx, { action: 'gateway.create', record: { type: 'gateway-order', id }, details });
    }
    return { order, isNew };
  });
}

/** Thrown if the open order ended before it was read. */
export class OrderEndedMeanwhile extends Error {}

/** Opens an order at the gateway; a refused one ends, an unknown one stays new and the sweep polls it. */
export async function openAtGateway(ctx: MerchantCtx, order: Order, amountPaise: Paise): Promise<UpiOrderCreated> {
  const customer = await payerOf(ctx.db, ctx.actor.userId);
  const { id, clientTxnId } = order;
  const began = performance.now();
  const redirectUrl = returnAddress(ctx);
  const answer = await ctx.providers.upi.createOrder({ clientTxnId, amountPaise, purpose, customer, redirectUrl });
  const tookMs = Math.round(performance.now() - began);
  await withTransaction(ctx, async (ctx) => {
    const status = await recordAnswer(ctx, id, answer);
    await recordPoll(ctx, order, { source: 'create', answer, tookMs }, status);
  });
  return answer;
}

async function recordAnswer(ctx: MerchantCtx, id: string, answer: UpiOrderCreated) {
  if (answer.outcome === 'created') {
    const { providerOrderId, paymentUrl } = answer;
    await updateNewOrder(ctx.db, id, { status: 'created', providerOrderId, paymentUrl });
    return 'created';
  }
  // An id that the gateway already knows is an order of ours whose answer was lost.
  if (answer.outcome !== 'refused' || answer.cause === 'id-used') return 'new';
  await updateNewOrder(ctx.db, id, { status: 'error', remark: answer.reason.slice(0, 200), nextCheckAt: null });
  return 'error';
}
