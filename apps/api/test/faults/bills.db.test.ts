import { bills } from '@sevadesk/contract/bills';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payBill } from '../../src/modules/bills/pay-bill.ts';
import { sweepPayments } from '../../src/modules/bills/sweep-payments.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import type { MerchantCtx } from '../../src/platform/context.ts';
import { loadBillers } from '../factories/bills.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, merchantCtxFor, type Signed, signInAs, systemCtx } from '../helpers.ts';
import { faults } from './fault-proxy.ts';
import { type FaultyWorld, openFaultyWorld } from './faulty-world.ts';

let world: FaultyWorld;
let shop: MerchantCtx;
let staff: Signed;

beforeAll(async () => {
  world = await openFaultyWorld();
  const { app } = world;
  await loadBillers(app);
  const merchant = await buildMerchant(app, { pan: 'ABCPK1234L' });
  await fund(app, merchant, 9_000_000);
  shop = await merchantCtxFor(app, merchant.owner);
  staff = await signInAs(app, await buildStaff(app));
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.proxy.play();
  world.reconnect();
  // Excludes open payments of earlier tests.
  await world.app.db.updateTable('billPayments').set({ nextCheckAt: null }).execute();
});

const paise = toPaise(5_000);
let customers = 98_765_000;
/** A recharge for a customer whose ending selects the network's scenario. */
const pay = (ending = '00') => {
  customers += 1;
  return payBill(shop, {
    requestId: shop.ids.next(),
    billerId: 'DEMO-PRE-NMN',
    params: { 'Mobile Number': `${customers}${ending}` },
    amountPaise: paise,
    expectedPaise: paise,
    mobile: undefined,
    confirmDuplicate: false,
  });
};
const rowOf = (id: string) =>
  world.app.db.selectFrom('billPayments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sweepAt = (minutes: number) =>
  sweepPayments({ ...systemCtx(world.app), clock: { now: () => new Date(Date.now() + minutes * 60_000) } });
const balance = () => getBalance(shop, shop.actor.merchantId);
const proven = async () => expect(await prove(systemCtx(world.app))).toEqual([]);
const act = (number: string, action: 'pay' | 'fail') =>
  world.simulator.control('POST', `/bill-network/payments/${number}/${action}`, { isSilent: true });
async function atNetwork(number: string): Promise<string[]> {
  const { payments } = (await world.simulator.control('GET', '/bill-network/payments')) as {
    payments: { ref: string; status: string }[];
  };
  return payments.filter(({ ref }) => ref === number).map(({ status }) => status);
}
/** The shop's balance fell, by no more than the sum, after a paid recharge. */
const expectPaidFrom = async (before: number) => {
  const after = await balance();
  expect(before - after).toBeGreaterThan(0);
  expect(before - after).toBeLessThanOrEqual(paise);
};

describe('BEY-02 the connection to the bill network fails while a bill is paid', () => {
  it.each(faults)(
    '$fault: the money stays on hold until the network reports the outcome, and it is paid once',
    async ({ fault, isDone, isHeard }) => {
      const before = await balance();
      world.proxy.play(fault, '/pay', 1);
      const { id, number, status } = await pay();
      await world.proxy.settled();
      expect(status).toBe(isHeard ? 'paid' : 'pending');
      expect(await atNetwork(number)).toEqual(isDone ? ['SUCCESS'] : []);
      if (!isHeard) expect(await balance()).toBe(before - paise);
      world.proxy.play();
      // The customer is still at the counter, so a payment that never arrived is resent.
      await Promise.all([sweepAt(2), sweepAt(2)]);
      expect((await rowOf(id)).status).toBe('paid');
      expect(await atNetwork(number)).toEqual(['SUCCESS']);
      await expectPaidFrom(before);
      await proven();
    },
  );

  it('a payment that never arrived is refunded once it cannot arrive any more, and not before', async () => {
    const before = await balance();
    world.proxy.play('error', '/pay');
    const { id, number } = await pay();
    expect((await rowOf(id)).status).toBe('pending');
    await sweepAt(12);
    expect((await rowOf(id)).status).toBe('pending');
    expect(await balance()).toBe(before - paise);
    await sweepAt(60);
    expect((await rowOf(id)).status).toBe('failed');
    expect(await atNetwork(number)).toEqual([]);
    expect(await balance()).toBe(before);
    await proven();
  });
});

describe('BEY-02 the connection to the bill network fails while it is polled', () => {
  it.each(faults)('$fault: a failure is refunded once, when it is reported', async ({ fault, isHeard }) => {
    const before = await balance();
    const { id, number } = await pay('11');
    await act(number, 'fail');
    world.proxy.play(fault, '/status', 1);
    await call(world.app, bills.requestStatus, { as: staff, params: { id }, body: {} });
    await world.proxy.settled();
    expect((await rowOf(id)).status).toBe(isHeard ? 'failed' : 'pending');
    if (!isHeard) expect(await balance()).toBe(before - paise);
    world.proxy.play();
    await Promise.all([sweepAt(60), sweepAt(60)]);
    expect((await rowOf(id)).status).toBe('failed');
    expect(await balance()).toBe(before);
    await proven();
  });

  it.each(faults)('$fault: a payment is charged once, when it is reported', async ({ fault, isHeard }) => {
    const before = await balance();
    const { id, number } = await pay('12');
    await act(number, 'pay');
    world.proxy.play(fault, '/status', 1);
    await call(world.app, bills.requestStatus, { as: staff, params: { id }, body: {} });
    await world.proxy.settled();
    expect((await rowOf(id)).status).toBe(isHeard ? 'paid' : 'pending');
    world.proxy.play();
    await Promise.all([sweepAt(60), sweepAt(60)]);
    expect((await rowOf(id)).status).toBe('paid');
    await expectPaidFrom(before);
    await proven();
  });
});
