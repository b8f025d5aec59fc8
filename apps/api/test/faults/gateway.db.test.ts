import { gateway } from '@sevadesk/contract/gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sweepOrders } from '../../src/modules/gateway/sweep-orders.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { call, type Signed, signInAs, systemCtx } from '../helpers.ts';
import { faults } from './fault-proxy.ts';
import { type FaultyWorld, openFaultyWorld } from './faulty-world.ts';

let world: FaultyWorld;
let shop: BuiltMerchant;
let owner: Signed;

beforeAll(async () => {
  world = await openFaultyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.proxy.play();
  world.reconnect();
  shop = await buildMerchant(world.app);
  owner = await signInAs(world.app, shop.owner);
  world.proxy.calls.length = 0;
});

const create = (amount = 500) => call(world.app, gateway.create, { as: owner, body: { amount } });
const check = (client_txn_id: string) => call(world.app, gateway.checkStatus, { as: owner, body: { client_txn_id } });
const ordersOf = () =>
  world.app.db.selectFrom('gatewayOrders').selectAll().where('merchantId', '=', shop.id).orderBy('id').execute();
const balance = () => getBalance(systemCtx(world.app), shop.id);
const proven = async () => expect(await prove(systemCtx(world.app))).toEqual([]);
const sweepAt = (at: number) => sweepOrders({ ...systemCtx(world.app), clock: { now: () => new Date(at) } });
const hour = 3_600_000;

type AtGateway = { clientTxnId: string; status: string };
async function atGateway(): Promise<AtGateway[]> {
  const { orders } = (await world.simulator.control('GET', '/upi/orders')) as { orders: AtGateway[] };
  const own = new Set((await ordersOf()).map(({ clientTxnId }) => clientTxnId));
  return orders.filter(({ clientTxnId }) => own.has(clientTxnId));
}
const pay = (clientTxnId: string) => world.simulator.control('POST', `/upi/orders/${clientTxnId}/pay`);

describe('API-06 BEY-02 the gateway connection fails while an order is created', () => {
  it.each(faults)(
    '$fault: no outcome is assumed, and a paid order is credited once',
    async ({ fault, isDone, isHeard }) => {
      world.proxy.play(fault, '/create_order', 1);
      const first = await create();
      await world.proxy.settled();
      // An order that the gateway accepted twice has no payment page: it is polled, and a new one replaces it.
      expect([first.status, first.error.code]).toEqual(isHeard ? [200, undefined] : [502, 'provider_unavailable']);
      const [order] = await ordersOf();
      expect(['new', 'created', 'failed']).toContain(order?.status);
      expect(order?.nextCheckAt).not.toBeNull();
      expect((await atGateway()).length > 0).toBe(isDone);
      expect(await balance()).toBe(0);

      world.proxy.play();
      const second = await create();
      expect(second.status).toBe(200);
      await pay(second.body.data.client_txn_id);
      await sweepAt(Date.now() + hour);
      await sweepAt(Date.now() + 2 * hour);
      expect(await balance()).toBe(50_000);
      await proven();
    },
  );
});

describe('API-06 BEY-02 the gateway connection fails while it is polled', () => {
  it.each(faults)(
    "$fault: a paid order stays open until the gateway's response arrives",
    async ({ fault, isHeard }) => {
      const { client_txn_id: id } = (await create()).body.data;
      await pay(id);
      world.proxy.play(fault, '/check_order_status');
      const { status, body } = await check(id);
      await world.proxy.settled();
      expect([status, body.data.status]).toEqual([200, isHeard ? 'success' : 'created']);
      expect(await balance()).toBe(isHeard ? 50_000 : 0);
      world.proxy.play();
      await Promise.all([check(id), sweepAt(Date.now() + hour), check(id)]);
      expect(await balance()).toBe(50_000);
      await proven();
    },
  );

  it('a response to one order is never used for another', async () => {
    world.proxy.play('answered-twice');
    const made = [];
    for (const amount of [510, 520, 530, 540, 550, 560]) {
      made.push((await create(amount)).body.data);
      await world.proxy.settled();
    }
    const pages = new Set(made.map(({ payment_url }) => payment_url));
    expect(pages.size).toBe(6);
    for (const { client_txn_id, payment_url } of made) {
      const order = (await world.simulator.control('GET', `/upi/orders/${client_txn_id}`)) as { token: string };
      expect(payment_url).toContain(order.token);
    }
  });

  it('a silent gateway is polled at growing intervals for two days and then no more', async () => {
    const { client_txn_id: id } = (await create()).body.data;
    world.proxy.play('error', '/check_order_status');
    const dueAt = async () => (await ordersOf()).find(({ clientTxnId }) => clientTxnId === id)?.nextCheckAt ?? null;
    const gaps: number[] = [];
    let last = Date.now();
    for (let due = await dueAt(); due !== null && gaps.length < 100; due = await dueAt()) {
      const at = new Date(due).getTime();
      gaps.push(at - last);
      last = at;
      world.reconnect();
      await sweepAt(at);
    }
    expect(gaps.length).toBeLessThan(60);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    const looks = world.app.db.selectFrom('gatewayChecks').select('id').where('source', '=', 'sweep');
    const own = (await ordersOf()).map(({ id: orderId }) => orderId);
    expect(await looks.where('orderId', 'in', own).execute()).toHaveLength(gaps.length);
    expect(await balance()).toBe(0);
    // Any status check finds money that arrived anyway.
    world.proxy.play();
    world.reconnect();
    await pay(id);
    await check(id);
    expect(await balance()).toBe(50_000);
    await proven();
  });

  it('the line pauses after five failures, makes nobody wait meanwhile, and is used again once it responds (ASVS 13.2.6, 16.5.2)', async () => {
    const { client_txn_id: id } = (await create()).body.data;
    world.proxy.play('error');
    // The pause is half a second, less than these calls need on a busy machine, so time is frozen for them.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let n = 0; n < 5; n++) await check(id);
    const sent = world.proxy.calls.length;
    for (let n = 0; n < 5; n++) expect((await check(id)).body.data.status).toBe('created');
    expect((await create(777)).error.code).toBe('provider_unavailable');
    expect(world.proxy.calls).toHaveLength(sent);
    expect(world.lines()).toMatchObject([{ provider: 'upi', state: 'open' }]);
    vi.useRealTimers();
    world.proxy.play();
    await pay(id);
    await vi.waitFor(async () => expect((await check(id)).body.data.status).toBe('success'), { timeout: 20_000 });
    expect(world.lines()).toMatchObject([{ provider: 'upi', state: 'closed' }]);
    expect(await balance()).toBe(50_000);
    await proven();
  });
});
