import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payBill } from '../../src/modules/bills/pay-bill.ts';
import { pollPayment } from '../../src/modules/bills/poll-payment.ts';
import { billHolds } from '../../src/modules/bills/resolve-hold.ts';
import { sweepPayments } from '../../src/modules/bills/sweep-payments.ts';
import { reconcileHolds } from '../../src/modules/wallet/holds/reconcile-holds.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import type { MerchantCtx } from '../../src/platform/context.ts';
import type { FakeBillEnding } from '../../src/providers/bill-network/fake.ts';
import { buildBillInput, loadBillers } from '../factories/bills.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { merchantCtxFor, systemCtx, type TestApp, testApp } from '../helpers.ts';

const numRuns = process.env.TEST_FULL === '1' ? 500 : 60;
/** TEST_SEED repeats a run. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);
const minute = 60_000;
let at = Date.parse('2026-11-20T06:00:00.000Z');

let app: TestApp;
let shop: MerchantCtx;
let accounts = 800_000;

beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(at) } });
  const merchant = await buildMerchant(app, { pan: 'ABCPK1234L' });
  await fund(app, merchant, 900_000_000_000);
  shop = await merchantCtxFor(app, merchant.owner);
  await loadBillers(app);
}, 60_000);
afterAll(() => app.close());

const endings: readonly FakeBillEnding[] = ['paid', 'pending', 'failed', 'paid-unheard', 'pending-unheard', 'lost'];
type Payment = { id: string; number: string; again: () => Promise<{ id: string }> };

/** What may happen to a payment, or around it. */
const step = fc.record({
  kind: fc.constantFrom('pass', 'sweep', 'call', 'settle', 'dark', 'light', 'again', 'holds'),
  which: fc.nat(2),
  minutes: fc.constantFrom(0, 1, 4, 12, 40, 400, 1500),
  end: fc.constantFrom('paid' as const, 'failed' as const),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const history = fc.record({
  endings: fc.array(fc.constantFrom(...endings), { minLength: 3, maxLength: 3 }),
  steps: fc.array(step, { maxLength: 14 }),
});

const system = () => systemCtx(app);

async function pay(ending: FakeBillEnding): Promise<Payment> {
  const input = await buildBillInput(shop, String(++accounts));
  app.billNetwork.next(ending);
  const { id, number } = await payBill(shop, input);
  return { id, number, again: () => payBill(shop, input) };
}

/** The network decides a payment that it left open; what it decided once it never changes. */
async function settle(number: string, end: 'paid' | 'failed'): Promise<void> {
  const found = await app.billNetwork.status(number);
  if (found.outcome === 'pending') app.billNetwork.settle(number, end);
}

async function happen({ kind, which, minutes, end }: Step, payments: readonly Payment[]): Promise<void> {
  const payment = payments[which] as Payment;
  at += minutes * minute;
  if (kind === 'sweep') await sweepPayments(system());
  // The network announces twice, at once.
  if (kind === 'call') await Promise.all([1, 2].map(() => pollPayment(system(), payment.id, 'callback')));
  if (kind === 'settle') await settle(payment.number, end);
  if (kind === 'dark' || kind === 'light') app.billNetwork.goDark(kind === 'dark');
  if (kind === 'again') expect((await payment.again()).id).toBe(payment.id);
  if (kind === 'holds') await reconcileHolds(system(), { order: billHolds });
}

/** Days go by, the network answers: every payment comes to its end. */
async function end(payments: readonly Payment[]): Promise<void> {
  app.billNetwork.goDark(false);
  for (const { number } of payments) await settle(number, 'failed');
  for (let days = 0; days < 2; days++) {
    at += 30 * 60 * minute;
    await sweepPayments(system());
  }
}

async function run({ endings: three, steps }: { endings: FakeBillEnding[]; steps: Step[] }): Promise<void> {
  const before = await getBalance(shop, shop.actor.merchantId);
  const payments: Payment[] = [];
  for (const ending of three) payments.push(await pay(ending));
  for (const one of steps) await happen(one, payments);
  expect(await prove(system())).toEqual([]);
  await end(payments);
  let paid = 0;
  for (const { id, number } of payments) {
    const there = await app.billNetwork.status(number);
    const { status } = await app.db
      .selectFrom('billPayments')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe(there.outcome === 'paid' ? 'paid' : 'failed');
    if (status === 'paid') paid += 1;
  }
  const moved = await app.db
    .selectFrom('wallet.postings')
    .select('id')
    .where(
      'referenceId',
      'in',
      payments.map(({ id }) => id),
    )
    .where('kind', '=', 'commission')
    .execute();
  expect(moved).toHaveLength(paid);
  const earned = (await getBalance(shop, shop.actor.merchantId)) - before + paid * 149_950;
  // 2.00 each, less tax once the year's sum is above its limit.
  expect(earned).toBeGreaterThanOrEqual(paid * 180);
  expect(earned).toBeLessThanOrEqual(paid * 200);
  expect(await prove(system())).toEqual([]);
}

describe('bill payments against the network’s own book', () => {
  it(`${numRuns} random histories end as the network says: nothing lost, nothing twice, prove finds nothing`, {
    timeout: numRuns * 6_000,
  }, async () => {
    process.stdout.write(`bill payments: TEST_SEED=${seed}\n`);
    await fc.assert(fc.asyncProperty(history, run), { numRuns, seed, endOnFailure: true });
  });
});
