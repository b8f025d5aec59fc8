import { type PartnerBill, partnerBills } from '@sevadesk/contract/bills';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPayments } from '../../src/modules/bills/sweep-payments.ts';
import { moveDueTestOrders } from '../../src/modules/partner-api/test-orders.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { buildPaidBill, loadBillers } from '../factories/bills.ts';
import { buildMerchant, type BuiltMerchant } from '../factories/merchants.ts';
import { buildHook, buildKey, switchPartnerApi } from '../factories/partner-api.ts';
import { fund } from '../factories/payments.ts';
import { call, type Signed, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { isSigned, startReceiver } from './receiver.ts';

const billerId = 'FAKE-ELEC-1';
let app: TestApp;
let shop: BuiltMerchant;
let key: Signed;
let testKey: Signed;
let accounts = 810_000;
let offset = 0;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(Date.now() + offset) } });
  await switchPartnerApi(app);
  await loadBillers(app);
  shop = await buildMerchant(app);
  await fund(app, shop, 5_000_000);
  key = await buildKey(app, shop.owner);
  testKey = await buildKey(app, shop.owner, { mode: 'test' });
}, 60_000);
afterAll(() => app.close());

const balance = (id = shop.id) => getBalance(systemCtx(app), id);
const proven = async () => expect(await prove(systemCtx(app))).toEqual([]);
/** Runs the worker's periodic sweep. */
const sweep = () => sweepPayments(systemCtx(app));
const read = (id: string, as = key) => call(app, partnerBills.get, { as, params: { id } });
const list = async (query: Record<string, string> = {}, as = key) =>
  (await call(app, partnerBills.list, { as, query: { limit: '50', ...query } as never })).body;
const sentTo = (number: string) => app.billNetwork.sent.filter((payment) => payment.number === number);

/** Returns a program's input for a customer whose bill it has just fetched. */
async function bodyOf(as = key, account = `${++accounts}20`) {
  const params = { 'Consumer Number': account };
  const { body } = await call(app, partnerBills.fetch, { as, body: { billerId, params } });
  const sum = toPaise(body.bill?.duePaise ?? 0);
  const fetchId = body.bill?.fetchId ?? null;
  return { billerId, params, fetchId, amountPaise: sum, expectedPaise: sum } as never;
}
const pay = (body: never, { as = key, once = randomUUID() as string } = {}) =>
  call(app, partnerBills.pay, { as, body, headers: { 'idempotency-key': once } });

describe('the catalogue by API key', () => {
  it('is read page by page with the customer fields of each biller, and by category', async () => {
    const categories = await call(app, partnerBills.categories, { as: key });
    expect(categories.body.version).not.toBeNull();
    const page = async (query: Record<string, string>) =>
      (await call(app, partnerBills.billers, { as: key, query: query as never })).body;
    const whole = await page({ limit: '100' });
    const first = await page({ limit: '2' });
    const second = await page({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.data, ...second.data]).toEqual(whole.data.slice(0, 4));
    expect(whole.nextCursor).toBeNull();
    expect(whole.data.find(({ id }) => id === billerId)?.params[0]).toMatchObject({ name: 'Consumer Number' });
    const gas = await page({ limit: '100', category: 'gas' });
    expect(new Set(gas.data.map(({ category }) => category))).toEqual(new Set(['gas']));
    expect((await call(app, partnerBills.biller, { as: key, params: { billerId } })).body.id).toBe(billerId);
    expect((await call(app, partnerBills.biller, { as: key, params: { billerId: 'NONE' } })).status).toBe(404);
  });
});

describe('a bill by API key', () => {
  it('is held immediately and paid by the worker, is listed, and its end is sent to the webhook, signed', async () => {
    const receiver = await startReceiver();
    const hook = await buildHook(app, shop.owner, { url: receiver.url });
    const before = await balance();
    const body = await bodyOf();
    const { expectedPaise } = body as { expectedPaise: number };
    const made = (await pay(body)).body;
    expect(made).toMatchObject({ billerId, status: 'paying', networkRef: null, livemode: true });
    expect([await balance(), sentTo(made.number).length]).toEqual([before - expectedPaise, 0]);
    await proven();
    await sweep();
    await sweep();
    const paid = (await read(made.id)).body;
    expect(paid).toMatchObject({ status: 'paid', networkRef: expect.stringMatching(/./) });
    expect(sentTo(made.number)).toHaveLength(1);
    expect((await list({ status: 'paid' })).data).toEqual([paid]);
    await app.runJobs();
    const told = receiver.received.map((message) => {
      expect(isSigned(hook.secret, message)).toBe(true);
      return JSON.parse(message.body);
    });
    expect(told).toMatchObject([
      { type: 'bill.status_changed', livemode: true, data: { id: made.id, status: 'paid', previousStatus: 'paying' } },
    ]);
    await receiver.close();
    await proven();
  });

  it('is paid once for one Idempotency-Key, also for concurrent calls; different content is rejected', async () => {
    const once = randomUUID();
    const body = await bodyOf();
    const before = await balance();
    const [one, two] = await Promise.all([pay(body, { once }), pay(body, { once })]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect([one, two].filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(1);
    await sweep();
    const { totalPaise } = one.body as PartnerBill;
    expect(before - (await balance())).toBeLessThanOrEqual(totalPaise);
    expect(sentTo(one.body.number)).toHaveLength(1);
    // The first response is returned forever; the status has its own call.
    expect((await pay(body, { once })).body.status).toBe('paying');
    const other = await pay(await bodyOf(), { once });
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_conflict']);
    const without = await call(app, partnerBills.pay, { as: key, body });
    expect([without.status, without.error.code]).toEqual([400, 'idempotency_missing']);
    // A different key for the same customer, biller and sum within a day needs a confirmation.
    expect((await pay(body)).error.code).toBe('duplicate');
    await proven();
  });

  it('that fails is refunded with the reason', async () => {
    const before = await balance();
    app.billNetwork.next('failed');
    const { id } = (await pay(await bodyOf())).body;
    await sweep();
    expect((await read(id)).body).toMatchObject({ status: 'failed', reason: expect.stringMatching(/./) });
    expect(await balance()).toBe(before);
    await proven();
  });

  it('is refused without sufficient balance, and nothing is held or sent', async () => {
    const poor = await buildMerchant(app);
    const as = await buildKey(app, poor.owner);
    const refused = await pay(await bodyOf(as), { as });
    expect(refused.error.code).toBe('insufficient_balance');
    expect(await balance(poor.id)).toBe(0);
    expect((await list({}, as)).data).toEqual([]);
    await proven();
  });

  it('requires the scope of the call: write access does not include read access, nor the reverse', async () => {
    const writer = await buildKey(app, shop.owner, { scopes: ['bills:write'] });
    const reader = await buildKey(app, shop.owner, { scopes: ['bills:read'] });
    const { id } = (await pay(await bodyOf(writer), { as: writer })).body;
    expect([(await read(id, writer)).status, (await read(id, reader)).status]).toEqual([403, 200]);
    expect((await pay(await bodyOf(), { as: reader })).status).toBe(403);
    await sweep();
  });

  it('AUT-12 of another shop is reported as unknown, is not in any list, and its fetched bill pays nothing', async () => {
    const stranger = await buildMerchant(app);
    await fund(app, stranger, 1_000_000);
    const foreign = await buildPaidBill(app, stranger.owner, 'Namuna');
    const [theirs, unknown] = [await read(foreign.id), await read(randomUUID())];
    expect([theirs.status, theirs.error.code]).toEqual([404, 'not_found']);
    expect(theirs.error.message).toBe(unknown.error.message);
    expect((await list({ cursor: foreign.id })).data.map(({ id }) => id)).not.toContain(foreign.id);
    const as = await buildKey(app, stranger.owner);
    const refused = await pay(await bodyOf(as));
    expect(JSON.stringify(refused.error)).toContain('fetchId');
    await proven();
  });
});

it.each([
  ['20', 'paid', 1],
  ['11', 'paid', 2],
  ['13', 'failed', 1],
])(
  "a test key's bill of a customer …%s ends as %s, is sent to test webhooks, and posts nothing",
  async (ending, end, steps) => {
    const receiver = await startReceiver();
    await buildHook(app, shop.owner, { url: receiver.url, mode: 'test' });
    const [before, sent] = [await balance(), app.billNetwork.sent.length];
    const body = await bodyOf(testKey, `${++accounts}${ending}`);
    const wrong = await pay({ ...(body as object), amountPaise: 1 } as never, { as: testKey });
    expect(wrong.error.code).toBe('amount_differs');
    const { id, status, livemode } = (await pay(body, { as: testKey })).body;
    expect([status, livemode]).toEqual(['paying', false]);
    expect((await read(id)).status).toBe(404);
    for (let step = 0; step < 3; step++) {
      offset += 10_000;
      await moveDueTestOrders(systemCtx(app));
    }
    await app.runJobs();
    expect((await read(id, testKey)).body.status).toBe(end);
    const told = receiver.received.map((message) => JSON.parse(message.body)).filter(({ data }) => data.id === id);
    expect(told.map(({ type, livemode: live }) => [type, live])).toEqual(
      Array.from({ length: steps }, () => ['bill.status_changed', false]),
    );
    expect([await balance(), app.billNetwork.sent.length]).toEqual([before, sent]);
    await receiver.close();
  },
);
