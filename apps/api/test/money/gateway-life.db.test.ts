import { gateway } from '@sevadesk/contract/gateway';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { masters } from '@sevadesk/contract/masters';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrder } from '../../src/modules/gateway/create-order.ts';
import { sweepOrders } from '../../src/modules/gateway/sweep-orders.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { createFakeUpi } from '../../src/providers/upi/fake.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, merchantCtxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;
let staff: Signed;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await buildMerchant(app);
  owner = await signInAs(app, shop.owner);
});

const balance = () => getBalance(systemCtx(app), shop.id);
const create = (amount: number) => call(app, gateway.create, { as: owner, body: { amount } });

async function open(amount: number) {
  const { body } = await create(amount);
  return { id: body.data.client_txn_id, url: body.data.payment_url };
}

const check = (client_txn_id: string) => call(app, gateway.checkStatus, { as: owner, body: { client_txn_id } });
const rowOf = (clientTxnId: string) =>
  app.db.selectFrom('gatewayOrders').selectAll().where('clientTxnId', '=', clientTxnId).executeTakeFirstOrThrow();
const ordersOf = () => app.db.selectFrom('gatewayOrders').selectAll().where('merchantId', '=', shop.id).execute();
const look = async (clientTxnId: string) =>
  (await call(app, gateway.get, { as: staff, params: { id: (await rowOf(clientTxnId)).id } })).body;

describe('one open order per merchant, purpose and amount', () => {
  it('API-06 a second payment opens the same order again, another amount another order', async () => {
    const first = await open(500);
    expect(await open(500)).toEqual(first);
    expect((await open(501.5)).id).not.toBe(first.id);
    expect(await ordersOf()).toHaveLength(2);
  });

  it('tabs that pay at the same moment create one order', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(700)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(app.upi.created.filter(({ amountPaise }) => amountPaise === 70_000)).toHaveLength(1);
  });

  it('another tab that waits while the first is created opens the same page, and creates no second order', async () => {
    const amountPaise = 75_000;
    const mine = {
      id: systemCtx(app).ids.next(),
      clientTxnId: 'P-FIRST-TAB',
      merchantId: shop.id,
      createdBy: shop.owner.id,
    };
    const at = new Date().toISOString();
    await app.db
      .insertInto('gatewayOrders')
      .values({ ...mine, purpose: 'Wallet topup', amountPaise, txnDate: at.slice(0, 10), createdAt: at })
      .execute();
    const answered = async () => {
      const created = { status: 'created', paymentUrl: 'https://upi.example/pay/first', providerOrderId: 'F1' };
      await app.db.updateTable('gatewayOrders').set(created).where('id', '=', mine.id).execute();
      const look = { source: 'create', outcome: 'created', statusBefore: 'new', statusAfter: 'created' };
      await app.db
        .insertInto('gatewayChecks')
        .values({ ...look, id: systemCtx(app).ids.next(), orderId: mine.id, tookMs: 1, checkedAt: at })
        .execute();
    };
    // The second tab has just read the order as new when the first one's response is written.
    let isWritten = false;
    const afterTheRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isWritten && result.rows.some((row) => row['clientTxnId'] === mine.clientTxnId)) {
          isWritten = true;
          await answered();
        }
        return result;
      },
    };
    const ctx = await merchantCtxFor(app, shop.owner);
    const second = await createOrder({ ...ctx, db: ctx.db.withPlugin(afterTheRead) }, toPaise(amountPaise));
    expect(isWritten).toBe(true);
    expect(second).toMatchObject({ clientTxnId: mine.clientTxnId, paymentUrl: 'https://upi.example/pay/first' });
    expect(await ordersOf()).toHaveLength(1);
  });

  it('an order that proves to be paid is shown as paid, not paid twice', async () => {
    const first = await open(800);
    app.upi.pay(first.id);
    const second = await open(800);
    expect(second.id).toBe(first.id);
    expect(second.url).toBe(`http://sevadesk.test/merchant/paymentgateway/payment-status?client_txn_id=${first.id}`);
    expect(await balance()).toBe(80_000);
  });

  it('a failed order allows a new one; both paid in the end are both credited, the second flagged', async () => {
    const first = await open(900);
    app.upi.decline(first.id);
    const second = await open(900);
    expect(second.id).not.toBe(first.id);
    app.upi.pay(second.id);
    await check(second.id);
    app.upi.payLate(first.id);
    await check(first.id);
    expect(await balance()).toBe(180_000);
    expect((await rowOf(second.id)).isRepeat).toBe(false);
    expect((await rowOf(first.id)).isRepeat).toBe(true);
  });

  it('an order whose response was lost is polled first, then replaced, and never lost', async () => {
    expect((await create(60.05)).error.code).toBe('provider_unavailable');
    const [lost] = await ordersOf();
    if (!lost) throw new Error('no order');
    expect((await create(60.05)).error.code).toBe('provider_unavailable');
    expect((await rowOf(lost.clientTxnId)).status).toBe('failed');
    expect((await rowOf(lost.clientTxnId)).nextCheckAt).not.toBeNull();
    app.upi.payLate(lost.clientTxnId);
    await check(lost.clientTxnId);
    expect(await balance()).toBe(6005);
  });

  it('an order that never reached the gateway is created there again under the same number', async () => {
    app.upi.goDark(true);
    await create(650);
    app.upi.goDark(false);
    const { id } = await open(650);
    expect(await ordersOf()).toMatchObject([{ clientTxnId: id, status: 'created' }]);
  });
});

describe('the timeline of an order', () => {
  it('records every poll with the response, its source and the result; the payer is masked', async () => {
    const { id } = await open(310);
    await check(id);
    app.upi.pay(id);
    const { id: rowId } = await rowOf(id);
    await call(app, gateway.check, { as: staff, params: { id: rowId } });
    const { order, looks } = await look(id);
    expect(order).toMatchObject({ status: 'success', payer: 'pa…@simbank', receivedPaise: 31_000 });
    expect(looks.map(({ source, outcome, statusAfter }) => [source, outcome, statusAfter])).toEqual([
      ['person', 'success', 'success'],
      ['redirect', 'created', 'created'],
      ['create', 'created', 'created'],
    ]);
    expect(looks[0]?.who).not.toBeNull();
  });

  it('cannot be changed afterwards', async () => {
    const { id } = await open(320);
    await check(id);
    await expect(app.ownerPool.query("update gateway_checks set answer = 'x'")).rejects.toThrow();
  });

  it('polls several orders at once and skips unknown ones', async () => {
    const [one, two] = [await open(330), await open(340)];
    app.upi.pay(one.id);
    app.upi.decline(two.id);
    const ids = [(await rowOf(one.id)).id, (await rowOf(two.id)).id, shop.id];
    const { body } = await call(app, gateway.checkMany, { as: staff, body: { ids } });
    expect(body.data.map(({ status }) => status)).toEqual(['success', 'failed']);
  });

  it("a date from the browser is ignored: the order's own date is used", async () => {
    const { id } = await open(350);
    const body = { client_txn_id: id, txn_date: '01-01-2020' };
    expect((await call(app, gateway.checkStatus, { as: owner, body })).body.data.status).toBe('created');
  });

  it('an order made one minute before midnight in India is paid one minute after it', async () => {
    const clock = fixedClock('2026-03-31T18:29:00.000Z');
    const late = await testApp({ clock, upi: createFakeUpi(() => clock.now()) });
    try {
      const merchant = await buildMerchant(late);
      const as = await signInAs(late, merchant.owner);
      const { body } = await call(late, gateway.create, { as, body: { amount: 5 } });
      const id = body.data.client_txn_id;
      clock.set('2026-03-31T18:31:00.000Z');
      late.upi.pay(id);
      await sweepOrders(systemCtx(late));
      expect(await getBalance(systemCtx(late), merchant.id)).toBe(500);
    } finally {
      await late.close();
    }
  });
});

describe('the gateway switched off', () => {
  it('is not offered, called or written', async () => {
    const mode = (to: 'off' | 'simulator') =>
      call(app, masters.saveCredential, { as: staff, params: { provider: 'upi' }, body: { mode: to } });
    await mode('off');
    expect((await call(app, gateway.options, { as: owner })).body.isAvailable).toBe(false);
    expect((await create(100)).error.code).toBe('provider_unavailable');
    expect(await sweepOrders(systemCtx(app))).toBe(0);
    expect(await ordersOf()).toEqual([]);
    await mode('simulator');
    expect((await call(app, gateway.options, { as: owner })).body.isAvailable).toBe(true);
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
