import { randomBytes } from 'node:crypto';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Paise } from '@sevadesk/contract/kernel/money';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { UpiOrderCreated } from '../../providers/upi/port.ts';
import { recordAudit } from '../audit/index.ts';
import { readableNumber } from '../payments/index.ts';
import { insertOrder, payerOf, updateNewOrder } from './gateway.repo.ts';
import { nextCheckAt } from './order.rules.ts';

const purpose = 'Wallet topup';
const returnPage = '/merchant/paymentgateway/payment-status';

type NewOrder = { id: string; clientTxnId: string; paymentUrl: string };

async function writeOrder(ctx: MerchantCtx, amountPaise: Paise): Promise<{ id: string; clientTxnId: string }> {
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const clientTxnId = readableNumber('P', now, randomBytes(10));
  await withTransaction(ctx, async (ctx) => {
    await insertOrder(ctx.db, {
      ...{ id, clientTxnId, amountPaise, purpose },
      merchantId: ctx.actor.merchantId,
      txnDate: istDateOf(now),
      createdBy: ctx.actor.userId,
      createdAt: now.toISOString(),
      nextCheckAt: nextCheckAt(now, 0, now)?.toISOString() ?? null,
    });
    await recordAudit(ctx, {
      action: 'gateway.create',
      record: { type: 'gateway-order', id },
      details: { clientTxnId, amountPaise },
    });
  });
  return { id, clientTxnId };
}

async function openAtGateway(ctx: MerchantCtx, amountPaise: Paise) {
  const order = await writeOrder(ctx, amountPaise);
  const customer = await payerOf(ctx.db, ctx.actor.userId);
  const redirectUrl = `${ctx.settings.publicUrl}${returnPage}`;
  const { clientTxnId } = order;
  const answer = await ctx.providers.upi.createOrder({ clientTxnId, amountPaise, purpose, customer, redirectUrl });
  await noteAnswer(ctx, order.id, answer);
  return { order, answer };
}

/** A refused order ended before it began; an unknown one stays new, and the sweep asks what became of it. */
async function noteAnswer(ctx: MerchantCtx, id: string, answer: UpiOrderCreated): Promise<void> {
  if (answer.outcome === 'created') {
    const { providerOrderId, paymentUrl } = answer;
    await updateNewOrder(ctx.db, id, { status: 'created', providerOrderId, paymentUrl });
  } else if (answer.outcome === 'refused') {
    await updateNewOrder(ctx.db, id, { status: 'error', remark: answer.reason.slice(0, 200), nextCheckAt: null });
  }
}

/**
 * Opens a UPI order of so many paise; the row is written before the gateway is called, and payer and return page are ours.
 * Throws payment_failed (the gateway refused) or provider_unavailable (nobody knows; the sweep finds out).
 */
export async function createOrder(ctx: MerchantCtx, amountPaise: Paise): Promise<NewOrder> {
  const first = await openAtGateway(ctx, amountPaise);
  const isIdUsed = first.answer.outcome === 'refused' && first.answer.cause === 'id-used';
  const { order, answer } = isIdUsed ? await openAtGateway(ctx, amountPaise) : first;
  if (answer.outcome === 'created') return { ...order, paymentUrl: answer.paymentUrl };
  const keyRefused = answer.outcome === 'refused' ? answer.cause === 'key' : answer.cause === 'key';
  if (keyRefused) ctx.log.error({ order: order.id }, 'the payment gateway refuses our key');
  throw new AppError(answer.outcome === 'unknown' || keyRefused ? 'provider_unavailable' : 'payment_failed');
}
