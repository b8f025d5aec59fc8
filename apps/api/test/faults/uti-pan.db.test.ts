import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../src/modules/uti-pan/sweep-orders.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { buildAgent, couponsBody } from '../factories/uti-pan.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx } from '../helpers.ts';
import { faults } from './fault-proxy.ts';
import { type FaultyWorld, openFaultyWorld } from './faulty-world.ts';

let world: FaultyWorld;
let staff: Signed;

beforeAll(async () => {
  world = await openFaultyWorld();
  const { app } = world;
  await app.db.updateTable('apiCredentials').set({ mode: 'simulator' }).where('provider', '=', 'pan-uti').execute();
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.proxy.play();
  world.reconnect();
  // Excludes open orders of earlier tests.
  await world.app.db.updateTable('utiOrders').set({ nextCheckAt: null }).execute();
});

const rowOf = (id: string) =>
  world.app.db.selectFrom('utiOrders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sweepAt = (hours: number) =>
  sweepOrders({ ...systemCtx(world.app), clock: { now: () => new Date(Date.now() + hours * 3_600_000) } });
const proven = async () => expect(await prove(systemCtx(world.app))).toEqual([]);
const act = (number: string, action: 'approve' | 'reject') =>
  world.simulator.control('POST', `/pan-uti/orders/${number}/${action}`, { isSilent: true });
async function atUti(number: string): Promise<number> {
  const { orders } = (await world.simulator.control('GET', '/pan-uti/orders')) as { orders: { ref: string }[] };
  return orders.filter(({ ref }) => ref === number).length;
}

/** Creates coupons that were paid and released; the next sweep forwards them to UTI. */
async function buildReleased() {
  const agent = await buildAgent(world.app);
  const { body } = await call(world.app, uti.buy, { as: agent.as, body: couponsBody(2) });
  const decision = { ids: [body.id], decision: { action: 'send' as const } };
  await call(world.app, utiStaff.decideCoupons, { as: staff, body: decision });
  const balance = () => getBalance(systemCtx(world.app), agent.merchant.id);
  return { ...agent, ...body, balance, paid: await balance() };
}

describe('STF-17 BEY-02 the connection to PAN provider 2 fails while coupons are ordered', () => {
  it.each(faults)(
    '$fault: nothing is refunded without certainty, and UTI has one order in the end',
    async ({ fault, isDone }) => {
      const order = await buildReleased();
      world.proxy.play(fault, '/coupon/order', 1);
      await sweepAt(0.01);
      await world.proxy.settled();
      expect((await rowOf(order.id)).status).toBe('sent');
      expect(await atUti(order.number)).toBe(isDone ? 1 : 0);
      expect(await order.balance()).toBe(order.paid);

      world.proxy.play();
      await sweepAt(1);
      expect(await atUti(order.number)).toBe(1);
      await act(order.number, 'approve');
      await Promise.all([sweepAt(5), sweepAt(5)]);
      expect((await rowOf(order.id)).status).toBe('credited');
      await proven();
    },
  );
});

describe('STF-17 BEY-02 the connection to PAN provider 2 fails while it is polled', () => {
  it.each(faults)(
    '$fault: a rejection is accepted, and refunded once, when it is reported',
    async ({ fault, isHeard }) => {
      const order = await buildReleased();
      await sweepAt(0.01);
      await act(order.number, 'reject');
      world.proxy.play(fault, '/status', 1);
      await call(world.app, utiStaff.checkCoupon, { as: staff, params: { id: order.id }, body: {} });
      await world.proxy.settled();
      expect((await rowOf(order.id)).status).toBe(isHeard ? 'rejected' : 'sent');
      if (!isHeard) expect(await order.balance()).toBe(order.paid);
      world.proxy.play();
      await Promise.all([sweepAt(5), sweepAt(5)]);
      expect((await rowOf(order.id)).status).toBe('rejected');
      expect(await order.balance()).toBe(order.paid + 2 * 7_200);
      await proven();
    },
  );

  it('a week without a response ends in staff review, with a limited number of polls and no posting', async () => {
    const order = await buildReleased();
    await sweepAt(0.01);
    world.proxy.play('error');
    let asked = 0;
    for (; asked < 100 && (await rowOf(order.id)).status === 'sent'; asked++) {
      world.reconnect();
      const due = (await rowOf(order.id)).nextCheckAt;
      expect(due).not.toBeNull();
      await sweepAt((new Date(due ?? 0).getTime() - Date.now()) / 3_600_000 + 0.001);
    }
    expect(asked).toBeLessThan(50);
    expect(await rowOf(order.id)).toMatchObject({ status: 'review', reviewCause: 'silent' });
    expect(await order.balance()).toBe(order.paid);
    await proven();
  });
});
