import { orderAddress } from '@sevadesk/contract/orders';
import { rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import { paise } from '@sevadesk/contract/kernel/money-schema';
import {
  type CouponOrderInput,
  type CouponQuote,
  type CouponType,
  type CouponWish,
  mostCoupons,
} from '@sevadesk/contract/uti-pan';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { requireKyc } from '../kyc/index.ts';
import { chargeOrder, nextOrderNumber, quoteOrder, recordOrderStep } from '../orders/index.ts';
import { quantityFor } from './order.rules.ts';
import { insertOrder, lockOrder, orderOfRequest, type Order, standingPsa } from './orders.repo.ts';

const productOf = (type: CouponType) => `coupon-${type}`;

async function unitOf(ctx: MerchantCtx, type: CouponType): Promise<number> {
  const asked = { kind: 'uti-coupon', merchantId: ctx.actor.merchantId, product: productOf(type) } as const;
  return (await quoteOrder(ctx, asked)).pricePaise;
}

function quantityOf(wish: CouponWish, unitPaise: number): number {
  if (wish.by === 'quantity') return wish.quantity;
  const quantity = quantityFor(wish.amountPaise, unitPaise, mostCoupons);
  if (quantity === 0) {
    const fault = { key: 'too_small', params: { min: rupeesText(toPaise(unitPaise)) } } as const;
    throw new AppError('invalid_input', { fields: [{ field: 'amountPaise', fault }] });
  }
  return quantity;
}

/** Returns the price of a wish, or the quantity for an amount, at most a hundred; whole paise. Throws price_missing, invalid_input. */
export async function quoteCoupons(ctx: MerchantCtx, wish: CouponWish): Promise<CouponQuote> {
  const unitPaise = await unitOf(ctx, wish.type);
  const quantity = quantityOf(wish, unitPaise);
  const { merchantId } = ctx.actor;
  const asked = { kind: 'uti-coupon', merchantId, product: productOf(wish.type), quantity } as const;
  return { ...(await quoteOrder(ctx, asked)), quantity, unitPaise: paise.parse(unitPaise) };
}

const amountOf = (wish: CouponWish) => (wish.by === 'amount' ? wish.amountPaise : null);

/** Returns the order that this form has already created. Throws idempotency_conflict if its content differs now. */
function sameAgain({ id, number, couponType, quantity, amountPaise }: Order, { wish }: CouponOrderInput) {
  const isSame =
    couponType === wish.type &&
    (wish.by === 'quantity' ? quantity === wish.quantity && amountPaise === null : amountPaise === wish.amountPaise);
  if (!isSame) throw new AppError('idempotency_conflict');
  return { id, number };
}

/** Returns the shop's approved agent, locked so that concurrent orders are serialized. Throws state_refused. */
async function agentOf(ctx: MerchantCtx): Promise<Order> {
  const { merchantId } = ctx.actor;
  const standing = await standingPsa(ctx.db, merchantId);
  const agent = standing && (await lockOrder(ctx.db, { kind: 'uti-psa', id: standing.id, merchantId }));
  if (agent?.status !== 'approved' || agent.psaId === null) throw new AppError('state_refused');
  return agent;
}

/**
 * Orders coupons for the shop's agent id and charges them at the sum shown to the person, whole paise. A repeated request returns the
 * same order. Throws state_refused without an approved agent, kyc_required, price_changed, price_missing, insufficient_balance,
 * idempotency_conflict, invalid_input.
 */
export async function buyCoupons(ctx: MerchantCtx, input: CouponOrderInput): Promise<{ id: string; number: string }> {
  const { requestId, wish, expectedPaise } = input;
  return withTransaction(ctx, async (tx) => {
    const { merchantId, userId } = tx.actor;
    const agent = await agentOf(tx);
    const known = await orderOfRequest(tx.db, merchantId, requestId);
    if (known) return sameAgain(known, input);
    await requireKyc(tx, 'uti');
    const quantity = quantityOf(wish, await unitOf(tx, wish.type));
    const id = tx.ids.next();
    const number = await nextOrderNumber(tx, 'uti-coupon');
    const now = tx.clock.now().toISOString();
    await insertOrder(tx.db, {
      id,
      number,
      merchantId,
      requestId,
      quantity,
      kind: 'uti-coupon',
      psaId: agent.psaId,
      couponType: wish.type,
      amountPaise: amountOf(wish),
      status: 'requested',
      statusAt: now,
      createdAt: now,
      createdBy: userId,
    });
    const product = productOf(wish.type);
    await chargeOrder(tx, { kind: 'uti-coupon', orderId: id, number, merchantId, product, quantity, expectedPaise });
    const step = { orderId: id, kind: 'uti-coupon', from: null, to: 'requested', verb: 'buy' } as const;
    await recordOrderStep(tx, { ...step, details: { quantity, type: wish.type } });
    await notify(tx, {
      to: { staffWith: 'uti.manage' },
      event: 'uti_coupons_requested',
      about: [],
      params: { number, shop: agent.shopName, quantity: String(quantity) },
      link: orderAddress('uti-coupon', number, 'staff') as `/${string}`,
    });
    return { id, number };
  });
}
