import { collect } from '@sevadesk/contract/collect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDueAccounts } from '../../src/modules/collect/open-account.ts';
import { receivePayment } from '../../src/modules/collect/receive-payment.ts';
import { sendReturns } from '../../src/modules/collect/send-returns.ts';
import { sweepPayments } from '../../src/modules/collect/sweep-payments.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { buildMerchant, type BuiltMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx } from '../helpers.ts';
import { faults } from './fault-proxy.ts';
import { type FaultyWorld, openFaultyWorld } from './faulty-world.ts';

let world: FaultyWorld;
let shop: BuiltMerchant;
let owner: Signed;
let staff: Signed;

beforeAll(async () => {
  world = await openFaultyWorld();
  staff = await signInAs(world.app, await buildStaff(world.app));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.proxy.play();
  world.reconnect();
  shop = await buildMerchant(world.app, { shopName: 'Asha Digital Seva' });
  owner = await signInAs(world.app, shop.owner);
});

const open = async () => (await call(world.app, collect.open, { as: owner })).body.account;
const balance = () => getBalance(systemCtx(world.app), shop.id);
const proven = async () => expect(await prove(systemCtx(world.app))).toEqual([]);
const hours = (count: number, base: Ctx = systemCtx(world.app)): Ctx => ({
  ...base,
  clock: { now: () => new Date(Date.now() + count * 3_600_000) },
});

type Books = {
  accounts: { ref: string; name: string }[];
  returns: { ref: string; paymentId: string }[];
};
const books = async () => (await world.simulator.control('GET', '/collect')) as Books;

/** A payer pays to the shop, and nothing announces it. */
async function pay(payerName = 'ASHA DIGITAL SEVA', amountPaise = 50_000): Promise<string> {
  const account = await open();
  const paying = { to: account?.accountNumber, amountPaise, payerName, webhook: 'withhold' };
  const { payment } = (await world.simulator.control('POST', '/collect/pay', paying)) as { payment: { ref: string } };
  return payment.ref;
}

const rowOf = (providerRef: string) =>
  world.app.db
    .selectFrom('collectPayments')
    .selectAll()
    .where('providerRef', '=', providerRef)
    .executeTakeFirstOrThrow();

describe('the connection to the provider of collection accounts fails', () => {
  it.each(faults)(
    '$fault while an account is opened: the shop has one account in the end',
    async ({ fault, isHeard }) => {
      world.proxy.play(fault, '/open', 1);
      const first = await open();
      await world.proxy.settled();
      expect(first?.status).toBe(isHeard ? 'active' : 'opening');
      world.proxy.play();
      await openDueAccounts(hours(2));
      expect((await open())?.status).toBe('active');
      const row = await world.app.db
        .selectFrom('collectAccounts')
        .select('id')
        .where('merchantId', '=', shop.id)
        .executeTakeFirstOrThrow();
      expect((await books()).accounts.filter(({ ref }) => ref === row.id)).toHaveLength(1);
    },
  );

  it.each(faults)('$fault while payments are listed: each is credited once in the end', async ({ fault }) => {
    await pay();
    world.proxy.play(fault, '/list', 1);
    await sweepPayments(systemCtx(world.app));
    await world.proxy.settled();
    expect([0, 50_000]).toContain(await balance());
    world.proxy.play();
    await Promise.all([sweepPayments(systemCtx(world.app)), sweepPayments(hours(1))]);
    expect(await balance()).toBe(50_000);
    await proven();
  });

  it.each(faults)(
    '$fault while a refund is sent: it is one refund, and unknown until it is answered',
    async ({ fault, isHeard }) => {
      const ref = await pay('SURESH GUPTA');
      await sweepPayments(systemCtx(world.app));
      const { id } = await rowOf(ref);
      await call(world.app, collect.return, { as: staff, params: { id }, body: { reason: 'Unknown payer' } });
      world.proxy.play(fault, '/return', 1);
      await sendReturns(systemCtx(world.app));
      await world.proxy.settled();
      expect((await rowOf(ref)).status).toBe(isHeard ? 'returned' : 'returning');
      await proven();
      world.proxy.play();
      await sendReturns(hours(2));
      await sendReturns(hours(4));
      expect((await rowOf(ref)).status).toBe('returned');
      expect((await books()).returns.filter(({ paymentId }) => paymentId === ref)).toHaveLength(1);
      expect(await balance()).toBe(0);
      await proven();
    },
  );
});

describe('a process that is killed', () => {
  it('between the answer of the provider and its own commit stores nothing, and the next one credits once', async () => {
    const ref = await pay();
    const answer = await systemCtx(world.app).providers.collect.payment(ref);
    if (answer.outcome !== 'found') throw new Error(JSON.stringify(answer));
    for (let step = 0; ; step += 1) {
      const ctx = systemCtx(world.app);
      let left = step;
      const ids = {
        next: () => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return ctx.ids.next();
        },
      };
      const outcome = await receivePayment({ ...ctx, ids }, answer.payment, 'webhook').catch(() => 'killed');
      if (outcome === 'received') {
        expect(step).toBeGreaterThan(3);
        break;
      }
      expect([outcome, await balance()]).toEqual(['killed', 0]);
    }
    expect(await balance()).toBe(50_000);
    await proven();
  });

  it('between a refund and its posting asks first, and does not refund again', async () => {
    const ref = await pay('SURESH GUPTA');
    await sweepPayments(systemCtx(world.app));
    const { id } = await rowOf(ref);
    await call(world.app, collect.return, { as: staff, params: { id }, body: { reason: 'Unknown payer' } });
    const ctx = systemCtx(world.app);
    const { collect: port } = ctx.providers;
    const killed = {
      ...port,
      returnPayment: async (refund: Parameters<typeof port.returnPayment>[0]) => {
        await port.returnPayment(refund);
        throw new Error('killed');
      },
    };
    await sendReturns({ ...ctx, providers: { ...ctx.providers, collect: killed } });
    expect((await rowOf(ref)).status).toBe('returning');
    await proven();
    let sent = 0;
    const counted = {
      ...port,
      returnPayment: (refund: Parameters<typeof port.returnPayment>[0]) => {
        sent += 1;
        return port.returnPayment(refund);
      },
    };
    await sendReturns({ ...hours(1), providers: { ...ctx.providers, collect: counted } });
    expect([(await rowOf(ref)).status, sent]).toEqual(['returned', 0]);
    await proven();
  });
});
