import { gateway } from '@sevadesk/contract/gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookSecret } from '../../src/modules/gateway/index.ts';
import { sweepOrders } from '../../src/modules/gateway/sweep-orders.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { createFakeUpi } from '../../src/providers/upi/fake.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { requestPaymentAs } from '../factories/payments.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await buildMerchant(app);
  owner = await signInAs(app, shop.owner);
});

const balance = () => getBalance(systemCtx(app), shop.id);

async function open(amount = 10): Promise<string> {
  const { body, status } = await call(app, gateway.create, { as: owner, body: { amount } });
  expect(status).toBe(200);
  return body.data.client_txn_id;
}

const check = (client_txn_id: string) => call(app, gateway.checkStatus, { as: owner, body: { client_txn_id } });

async function announce(form: Record<string, string>, secret = webhookSecret(app.container.systemContext('test'))) {
  return app.server.inject({
    method: 'POST',
    url: `/api/gateway/webhook/${secret}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

const makeDue = (id: string) =>
  app.db
    .updateTable('gatewayOrders')
    .set({ nextCheckAt: new Date(0).toISOString() })
    .where('clientTxnId', '=', id)
    .execute();

describe('UPI orders', () => {
  it('API-06 create returns data.payment_url; the paid order credits the wallet once, by our own poll', async () => {
    const id = await open(10.5);
    expect((await check(id)).body).toMatchObject({ status: true, data: { status: 'created' } });
    app.upi.pay(id);
    expect((await check(id)).body.data.status).toBe('success');
    expect((await check(id)).body.data.status).toBe('success');
    expect(await balance()).toBe(1050);
  });

  it('MER-16 a hundred webhooks concurrent with redirect and sweep credit exactly once', async () => {
    const id = await open(25);
    app.upi.pay(id);
    await makeDue(id);
    const form = app.upi.webhookForm(id);
    const answers = await Promise.all([
      ...Array.from({ length: 100 }, () => announce(form)),
      ...Array.from({ length: 10 }, () => check(id)),
      sweepOrders(systemCtx(app)),
    ]);
    for (const answer of answers.slice(0, 100)) expect(answer).toMatchObject({ statusCode: 200 });
    expect(await balance()).toBe(2500);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('a webhook that claims payment of an unpaid order credits nothing', async () => {
    const id = await open(30);
    const forged = { ...app.upi.webhookForm(id), status: 'success', upi_txn_id: '123456789012' };
    expect((await announce(forged)).statusCode).toBe(200);
    expect((await announce({})).statusCode).toBe(200);
    expect(await balance()).toBe(0);
  });

  it('a webhook at a wrong address is not read', async () => {
    const id = await open(31);
    app.upi.pay(id);
    expect((await announce(app.upi.webhookForm(id), 'wrong')).statusCode).toBe(200);
    expect(await balance()).toBe(0);
  });

  it('another amount than ordered goes to review, not into the wallet', async () => {
    const id = await open(40.03);
    await check(id);
    const order = await app.db
      .selectFrom('gatewayOrders')
      .selectAll()
      .where('clientTxnId', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: 'review', postingId: null });
    expect(await balance()).toBe(0);
  });

  it('late success after a failure credits once', async () => {
    const id = await open(50);
    app.upi.decline(id);
    expect((await check(id)).body.data.status).toBe('failure');
    app.upi.payLate(id);
    await makeDue(id);
    await sweepOrders(systemCtx(app));
    await check(id);
    expect(await balance()).toBe(5000);
  });

  it('the bank reference of a credited order cannot be claimed manually', async () => {
    const id = await open(60);
    app.upi.pay(id);
    await check(id);
    const { upiTxnId } = await app.db
      .selectFrom('gatewayOrders')
      .select('upiTxnId')
      .where('clientTxnId', '=', id)
      .executeTakeFirstOrThrow();
    expect((await requestPaymentAs(app, owner, { reference: upiTxnId ?? '' })).error.code).toBe('utr_used');
  });

  it("another merchant's order is unknown; the public page shows only the state", async () => {
    const id = await open(70);
    const stranger = await signInAs(app, (await buildMerchant(app)).owner);
    expect((await call(app, gateway.checkStatus, { as: stranger, body: { client_txn_id: id } })).status).toBe(404);
    const shown = await call(app, gateway.publicStatus, { body: { client_txn_id: id } });
    expect(shown.body).toEqual({ status: true, message: 'Awaiting payment', data: { status: 'created' } });
  });

  it('an unreachable gateway leaves the order to the sweep', async () => {
    app.upi.goDark(true);
    const refused = await call(app, gateway.create, { as: owner, body: { amount: 80 } });
    app.upi.goDark(false);
    expect(refused.error.code).toBe('provider_unavailable');
    const order = await app.db
      .selectFrom('gatewayOrders')
      .selectAll()
      .where('merchantId', '=', shop.id)
      .executeTakeFirstOrThrow();
    expect(order.status).toBe('new');
    expect(order.nextCheckAt).not.toBeNull();
  });

  it.each([0, -5, 0.001, 0.5, 100_000.01])('refuses the amount %s', async (amount) => {
    expect((await call(app, gateway.create, { as: owner, body: { amount } })).status).toBe(400);
  });
});

describe('UPI orders over time', () => {
  it('an order made at 23:59 in India is found after midnight, and expires after 48 hours', async () => {
    const clock = fixedClock('2026-07-01T18:29:00.000Z');
    const late = await testApp({ clock, upi: createFakeUpi(() => clock.now()) });
    try {
      const merchant = await buildMerchant(late);
      const as = await signInAs(late, merchant.owner);
      const { body } = await call(late, gateway.create, { as, body: { amount: 5 } });
      const id = body.data.client_txn_id;
      clock.set('2026-07-01T18:35:00.000Z');
      const found = await call(late, gateway.publicStatus, { body: { client_txn_id: id } });
      expect(found.body.data.status).toBe('created');
      clock.set('2026-07-03T18:35:00.000Z');
      await sweepOrders(systemCtx(late));
      const order = await late.db.selectFrom('gatewayOrders').select(['status', 'txnDate']).executeTakeFirstOrThrow();
      expect(order).toEqual({ status: 'expired', txnDate: '2026-07-01' });
    } finally {
      await late.close();
    }
  });
});
