import { toPaise } from '@sevadesk/contract/kernel/money';
import { mandates } from '@sevadesk/contract/mandates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockDebit } from '../../src/modules/mandates/debits.repo.ts';
import { workDebits } from '../../src/modules/mandates/index.ts';
import { pollMandate } from '../../src/modules/mandates/poll-mandate.ts';
import { creditDebit } from '../../src/modules/mandates/settle-debit.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { withTransaction } from '../../src/platform/transaction.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { call, signInAs, systemCtx } from '../helpers.ts';
import { faults } from './fault-proxy.ts';
import { type FaultyWorld, openFaultyWorld } from './faulty-world.ts';

const hour = 3_600_000;
let world: FaultyWorld;
let shop: BuiltMerchant;
let mandateRef: string;

beforeAll(async () => {
  world = await openFaultyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.proxy.play();
  world.reconnect();
  await world.app.db.updateTable('mandates').set({ status: 'revoked', nextCheckAt: null }).execute();
  shop = await buildMerchant(world.app);
  const as = await signInAs(world.app, shop.owner);
  const body = {
    limitPaise: toPaise(100_000),
    amountPaise: toPaise(500_000),
    maxPaise: toPaise(500_000),
    everyDays: 31,
    endsOn: '2099-12-31',
  };
  const made = await call(world.app, mandates.create, { as, body });
  if (made.status !== 200) throw new Error(`No mandate was made: ${JSON.stringify(made.error)}`);
  const { id } = made.body;
  mandateRef = (await call(world.app, mandates.own, { as })).body.mandate?.refNo ?? '';
  await world.simulator.control('POST', `/mandate/mandates/${mandateRef}/approve`);
  await pollMandate(systemCtx(world.app), id);
});

const workAt = (hours: number) =>
  workDebits({ ...systemCtx(world.app), clock: { now: () => new Date(Date.now() + hours * hour) } });
const debits = () =>
  world.app.db.selectFrom('mandateDebits').selectAll().where('merchantId', '=', shop.id).orderBy('id').execute();
const balance = () => getBalance(systemCtx(world.app), shop.id);
const paidAtBank = async () => {
  const { debits: all } = (await world.simulator.control('GET', '/mandate/debits')) as {
    debits: { mandateRef: string; state: string }[];
  };
  return all.filter((one) => one.mandateRef === mandateRef && one.state === 'success').length;
};
const settled = async () => {
  world.proxy.play();
  world.reconnect();
  for (const hours of [30, 32, 34, 36]) await workAt(hours);
  expect((await debits()).map(({ status }) => status)).toEqual(['success']);
  expect(await balance()).toBe(500_000);
  expect(await paidAtBank()).toBe(1);
  expect(await prove(systemCtx(world.app))).toEqual([]);
};

describe('the connection fails between the steps of a debit', () => {
  const steps = ['/notify', '/debit', '/debit_status'] as const;
  it.each(steps.flatMap((step) => faults.map(({ fault }) => ({ step, fault }))))(
    '$step, $fault: the payer is debited once and the wallet is credited once',
    async ({ step, fault }) => {
      if (step === '/notify') world.proxy.play(fault, step, 1);
      await workAt(0);
      await workAt(1);
      if (step !== '/notify') world.proxy.play(fault, step, 1);
      await workAt(26);
      await world.proxy.settled();
      expect((await debits()).length).toBe(1);
      await settled();
    },
    60_000,
  );
});

describe('a process is killed between the steps of a debit', () => {
  it('after the debit and before its answer was stored: it is polled, not sent under another number', async () => {
    await workAt(0);
    const [debit] = await debits();
    const refNo = debit?.refNo ?? '';
    const { mandate } = world.app.container.systemContext('test').providers;
    // What the killed process did: it stored that the debit is sent, and sent it.
    await world.app.db
      .updateTable('mandateDebits')
      .set({ status: 'sent', nextCheckAt: new Date().toISOString() })
      .where('id', '=', debit?.id ?? '')
      .execute();
    await mandate.debit({ debitRef: refNo, mandateRef, amountPaise: toPaise(500_000) });
    expect(await balance()).toBe(0);
    await settled();
  });

  it('after it was stored as sent and before it was: it is sent once, under the same number', async () => {
    await workAt(0);
    await world.app.db
      .updateTable('mandateDebits')
      .set({ status: 'sent', nextCheckAt: new Date().toISOString() })
      .where('merchantId', '=', shop.id)
      .execute();
    await settled();
    expect(await balance()).toBe(500_000);
  });

  it('between posting and commit: nothing is stored, and the next poll credits it', async () => {
    await workAt(0);
    await world.simulator.control('POST', `/mandate/mandates/${mandateRef}/answer`, { answer: 'open' });
    await workAt(26);
    const [debit] = await debits();
    await world.simulator.control('POST', `/mandate/debits/${debit?.refNo}/succeed`);
    const cut = withTransaction(systemCtx(world.app), async (tx) => {
      const locked = await lockDebit(tx.db, debit?.id ?? '');
      if (!locked) throw new Error('There is no debit');
      await creditDebit(tx, locked, { amountPaise: 500_000, bankReference: '100000000001' });
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db);
    });
    await expect(cut).rejects.toThrow();
    expect(await balance()).toBe(0);
    await settled();
  });
});
