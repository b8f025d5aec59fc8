import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { fund } from '../../../test/factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { Ctx } from '../../platform/context.ts';
import { causesOf } from '../reports/causes.ts';
import { getBalance, prove } from '../wallet/index.ts';
import {
  chargeOrder,
  earnOrder,
  nextOrderNumber,
  orderHistory,
  quoteOrder,
  recordOrderStep,
  refundOrder,
  reverseOrderEarnings,
} from './index.ts';

let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
});
afterAll(() => app.close());

type Made = { id: string; number: string; merchantId: string; parentId: string };

/** Five electronic coupons at 72.00 of a shop under a franchise, which holds 400.00. */
async function coupons(quantity = 5): Promise<Made> {
  const parent = await buildMerchant(app, { idType: 'Franchise' });
  const merchant = await buildMerchant(app, { parentId: parent.id, pan: 'ABCPK1234L' });
  await fund(app, merchant, 40_000);
  const id = ctx.ids.next();
  const number = await nextOrderNumber(ctx, 'uti-coupon');
  const asked = { kind: 'uti-coupon' as const, merchantId: merchant.id, product: 'coupon-electronic', quantity };
  const { pricePaise } = await quoteOrder(ctx, asked);
  await chargeOrder(ctx, { ...asked, orderId: id, number, expectedPaise: pricePaise });
  return { id, number, merchantId: merchant.id, parentId: parent.id };
}

describe('MER-03 money of an order', () => {
  it('charges every part in its quantity, and records it in the history', async () => {
    const { id, number, merchantId } = await coupons();
    expect(number).toMatch(/^UC\d{12}$/);
    expect(await getBalance(ctx, merchantId)).toBe(4_000);
    const history = await orderHistory(ctx, { orderId: id, merchantId, namesStaff: false });
    expect(history.terms).toEqual({ quantity: 5, pricePaise: 36_000, commissionPaise: 1_000, refundPaise: 36_000 });
    expect(history.money).toMatchObject([
      { amountPaise: -36_000, balancePaise: 4_000, narration: `5 × UTI coupon ${number}` },
    ]);
    expect(await prove(ctx)).toEqual([]);
  });

  it('refuses a price other than the one shown, and an order that exceeds the balance', async () => {
    const merchant = await buildMerchant(app);
    await fund(app, merchant, 7_199);
    const order = { kind: 'uti-coupon' as const, merchantId: merchant.id, product: 'coupon-electronic' };
    const named = { ...order, orderId: ctx.ids.next(), number: await nextOrderNumber(ctx, 'uti-coupon') };
    await expect(chargeOrder(ctx, { ...named, expectedPaise: 7_100 })).rejects.toMatchObject({ code: 'price_changed' });
    await expect(
      ctx.db.transaction().execute((db) => chargeOrder({ ...ctx, db }, { ...named, expectedPaise: 7_200 })),
    ).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(await getBalance(ctx, merchant.id)).toBe(7_199);
    expect(await prove(ctx)).toEqual([]);
  });

  it('refunds it once, however often and however many ask concurrently', async () => {
    const { id, merchantId } = await coupons();
    await Promise.allSettled([1, 2, 3, 4].map(() => refundOrder(ctx, id)));
    expect(await refundOrder(ctx, id)).toBe(36_000);
    expect(await getBalance(ctx, merchantId)).toBe(40_000);
    expect(await prove(ctx)).toEqual([]);
  });

  it('pays commission and override once, and withdraws both once', async () => {
    const { id, merchantId, parentId } = await coupons();
    await Promise.allSettled([1, 2, 3].map(() => earnOrder(ctx, id)));
    expect(await getBalance(ctx, merchantId)).toBe(5_000);
    expect(await getBalance(ctx, parentId)).toBe(250);
    await reverseOrderEarnings(ctx, id);
    await reverseOrderEarnings(ctx, id);
    expect([await getBalance(ctx, merchantId), await getBalance(ctx, parentId)]).toEqual([4_000, 0]);
    expect(await prove(ctx)).toEqual([]);
  });

  it('uses percentages of an amount that is known only at the end', async () => {
    const merchant = await buildMerchant(app, { pan: 'ABCPK1234L' });
    const id = ctx.ids.next();
    const number = await nextOrderNumber(ctx, 'bank-lead');
    const lead = { kind: 'bank-lead' as const, merchantId: merchant.id, product: 'loan-home' };
    await chargeOrder(ctx, { ...lead, orderId: id, number, expectedPaise: 0 });
    // 0.3 % of 10,00,000.00
    expect(await earnOrder(ctx, id, 100_000_000)).toBe(300_000);
    expect(await getBalance(ctx, merchant.id)).toBe(300_000);
    expect(await prove(ctx)).toEqual([]);
  });

  it('proves that each order was charged by its terms', async () => {
    const { number, id } = await coupons(1);
    await app.ownerPool.query('update order_terms set price_paise = price_paise + 1 where order_id = $1', [id]);
    expect(await prove(ctx)).toEqual([
      { check: 'an order is charged once, as its terms say', subject: number, expected: '7201', found: '7200' },
    ]);
    await app.ownerPool.query('update order_terms set price_paise = price_paise - 1 where order_id = $1', [id]);
  });
});

it('BEY-01 a line of the statement leads to the order and to the prices that applied', async () => {
  const { id, number, merchantId } = await coupons(2);
  const [line] = (await orderHistory(ctx, { orderId: id, merchantId, namesStaff: true })).money;
  const [posting] = await app.db
    .selectFrom('wallet.postings')
    .select(['id as postingId', 'referenceType', 'referenceId'])
    .where('referenceId', '=', id)
    .execute();
  if (!posting) throw new Error('nothing was posted');
  const [cause] = await causesOf(app.db, { ...posting, relatedId: null, actorName: null }, 'merchant');
  expect(line?.amountPaise).toBe(-14_400);
  expect(cause).toMatchObject({
    kind: 'order',
    title: number,
    link: `/merchant/product/uti-pan/topup-list?q=${number}`,
  });
  expect(cause?.causes[0]).toMatchObject({ kind: 'price', title: 'Standard' });
  expect(JSON.stringify(cause)).not.toContain('provider_fee');
});

it('stores the history of an order as it was written', async () => {
  const { id, merchantId } = await coupons(1);
  const step = { orderId: id, kind: 'uti-coupon' as const, from: null, to: 'requested', verb: 'request' };
  await recordOrderStep(ctx, { ...step, remark: 'For the fair', details: { quantity: 1 } });
  const { timeline } = await orderHistory(ctx, { orderId: id, merchantId, namesStaff: true });
  expect(timeline).toMatchObject([{ to: 'requested', verb: 'request', actorArea: 'system', details: { quantity: 1 } }]);
  await expect(app.ownerPool.query('delete from order_events where order_id = $1', [id])).rejects.toThrow(
    'insert-only',
  );
});
