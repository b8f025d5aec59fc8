import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pollOrder } from '../../src/modules/nps/poll-order.ts';
import { sendOrder } from '../../src/modules/nps/send-order.ts';
import { sweepOrders } from '../../src/modules/nps/sweep-orders.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import type { MerchantCtx, UserCtx } from '../../src/platform/context.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildNpsOrder } from '../factories/nps.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, merchantCtxFor, systemCtx } from '../helpers.ts';
import { faults } from './fault-proxy.ts';
import { type FaultyWorld, openFaultyWorld } from './faulty-world.ts';

let world: FaultyWorld;
let staff: UserCtx;
let shop: MerchantCtx;

beforeAll(async () => {
  world = await openFaultyWorld();
  const { app } = world;
  await app.db.updateTable('apiCredentials').set({ mode: 'simulator' }).where('provider', '=', 'nps-cra').execute();
  const merchant = await buildMerchant(app, { pan: 'ABCPK1234L' });
  await fund(app, merchant, 9_000_000);
  shop = await merchantCtxFor(app, merchant.owner);
  staff = await ctxFor(app, await buildStaff(app));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.proxy.play();
  world.reconnect();
  // Excludes open orders of earlier tests.
  await world.app.db.updateTable('npsOrders').set({ nextCheckAt: null }).execute();
});

const rowOf = (id: string) =>
  world.app.db.selectFrom('npsOrders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const at = (minutes: number) => ({ clock: { now: () => new Date(Date.now() + minutes * 60_000) } });
const sweepAt = (minutes: number) => sweepOrders({ ...systemCtx(world.app), ...at(minutes) });
const balance = () => getBalance(shop, shop.actor.merchantId);
const proven = async () => expect(await prove(systemCtx(world.app))).toEqual([]);
const act = (number: string, action: 'issue' | 'reject') =>
  world.simulator.control('POST', `/nps-cra/registrations/${number}/${action}`, { isSilent: true });
async function atKeeper(number: string): Promise<number> {
  const { registrations } = (await world.simulator.control('GET', '/nps-cra/registrations')) as {
    registrations: { ref: string }[];
  };
  return registrations.filter(({ ref }) => ref === number).length;
}

describe('STF-20 BEY-02 the connection to the record keeper fails while a registration is sent', () => {
  it.each(faults)(
    '$fault: it is sent once, charged once, and nobody may decide meanwhile',
    async ({ fault, isDone, isHeard }) => {
      const order = await buildNpsOrder(world.app, { id: shop.actor.userId });
      const charged = await balance();
      world.proxy.play(fault, '/register', 1);
      await sendOrder(staff, order);
      await world.proxy.settled();
      expect(await atKeeper(order.number)).toBe(isDone ? 1 : 0);
      const row = await rowOf(order.id);
      expect(row.status).toBe(isHeard ? 'sent_to_cra' : 'submitted');
      if (!isHeard) {
        // It is unknown whether it was accepted, so it can neither be resent nor be decided by hand.
        expect(row.craAskedAt).not.toBeNull();
        await expect(sendOrder(staff, { id: order.id, version: row.version })).rejects.toMatchObject({
          code: 'state_refused',
        });
      }
      world.proxy.play();
      await sweepAt(5);
      expect((await rowOf(order.id)).status).toBe(isDone ? 'sent_to_cra' : 'submitted');
      if (!isDone) {
        await sweepAt(20);
        const { version } = await rowOf(order.id);
        await sendOrder(staff, { id: order.id, version });
      }
      expect(await atKeeper(order.number)).toBe(1);
      expect(await balance()).toBe(charged);
      await proven();
    },
  );
});

describe('STF-20 BEY-02 the connection to the record keeper fails while it is polled', () => {
  it.each(faults)('$fault: a rejection is refunded once, when it is reported', async ({ fault, isHeard }) => {
    const order = await buildNpsOrder(world.app, { id: shop.actor.userId });
    const charged = await balance();
    await sendOrder(staff, order);
    await act(order.number, 'reject');
    world.proxy.play(fault, '/status', 1);
    await pollOrder(staff, order.id, 'person');
    await world.proxy.settled();
    expect((await rowOf(order.id)).status).toBe(isHeard ? 'rejected' : 'sent_to_cra');
    if (!isHeard) expect(await balance()).toBe(charged);
    world.proxy.play();
    await Promise.all([sweepAt(60), pollOrder(staff, order.id, 'person'), sweepAt(60)]);
    expect((await rowOf(order.id)).status).toBe('rejected');
    expect(await balance()).toBe(charged + 40_000);
    await proven();
  });
});
