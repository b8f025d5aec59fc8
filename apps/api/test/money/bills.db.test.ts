import { addDays, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSecondPersonSums } from '../factories/approvals.ts';
import { payBill } from '../../src/modules/bills/pay-bill.ts';
import { pollPayment } from '../../src/modules/bills/poll-payment.ts';
import { reconcileDays } from '../../src/modules/bills/reconcile-days.ts';
import { resolveDifference } from '../../src/modules/bills/resolve-difference.ts';
import { billHolds } from '../../src/modules/bills/resolve-hold.ts';
import { sweepPayments } from '../../src/modules/bills/sweep-payments.ts';
import { reconcileHolds } from '../../src/modules/wallet/holds/reconcile-holds.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import type { MerchantCtx, UserCtx } from '../../src/platform/context.ts';
import type { FakeBillEnding } from '../../src/providers/bill-network/fake.ts';
import type { BillSettlementRow } from '../../src/providers/bill-network/port.ts';
import { buildBillInput, loadBillers } from '../factories/bills.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, merchantCtxFor, systemCtx, type TestApp, testApp } from '../helpers.ts';

const numRuns = process.env.TEST_FULL === '1' ? 500 : 25;
/** TEST_SEED repeats a run. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);
const minute = 60_000;
let at = Date.parse('2026-11-20T06:00:00.000Z');

let app: TestApp;
let shop: MerchantCtx;
let staff: UserCtx;
let accounts = 800_000;

beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(at) } });
  const merchant = await buildMerchant(app, { pan: 'ABCPK1234L' });
  await fund(app, merchant, 900_000_000_000);
  shop = await merchantCtxFor(app, merchant.owner);
  await loadBillers(app);
  const person = await buildStaff(app);
  staff = await ctxFor(app, person);
  await setSecondPersonSums(app, 1_000_000_000);
}, 60_000);
afterAll(() => app.close());

const endings: readonly FakeBillEnding[] = ['paid', 'pending', 'failed', 'paid-unheard', 'pending-unheard', 'lost'];
type Payment = { id: string; number: string; again: () => Promise<{ id: string }> };

/** Random events of a payment, or around it. */
const step = fc.record({
  kind: fc.constantFrom('pass', 'sweep', 'call', 'settle', 'dark', 'light', 'again', 'holds'),
  which: fc.nat(2),
  minutes: fc.constantFrom(0, 1, 4, 12, 40, 400, 1500),
  end: fc.constantFrom('paid' as const, 'failed' as const),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** Differences in the network's file for a payment: none, omitted, another amount, another result. */
const twists = ['agrees', 'omits', 'less', 'turns'] as const;
type Twist = (typeof twists)[number];

const history = fc.record({
  file: fc.array(fc.constantFrom(...twists), { minLength: 3, maxLength: 3 }),
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

/** The network decides a payment that it left open; a decision never changes. */
async function settle(number: string, end: 'paid' | 'failed'): Promise<void> {
  const found = await app.billNetwork.status(number);
  if (found.outcome === 'pending') app.billNetwork.settle(number, end);
}

async function happen({ kind, which, minutes, end }: Step, payments: readonly Payment[]): Promise<void> {
  const payment = payments[which] as Payment;
  at += minutes * minute;
  if (kind === 'sweep') await sweepPayments(system());
  // The network sends two callbacks concurrently.
  if (kind === 'call') await Promise.all([1, 2].map(() => pollPayment(system(), payment.id, 'callback')));
  if (kind === 'settle') await settle(payment.number, end);
  if (kind === 'dark' || kind === 'light') app.billNetwork.goDark(kind === 'dark');
  if (kind === 'again') expect((await payment.again()).id).toBe(payment.id);
  if (kind === 'holds') await reconcileHolds(system(), { order: billHolds });
}

/** Days pass, the network responds: every payment reaches its end. */
async function end(payments: readonly Payment[]): Promise<void> {
  app.billNetwork.goDark(false);
  for (const { number } of payments) await settle(number, 'failed');
  for (let days = 0; days < 2; days++) {
    at += 30 * 60 * minute;
    await sweepPayments(system());
  }
}

const short = 4_950;

function twisted(row: BillSettlementRow, twist: Twist): BillSettlementRow[] {
  if (twist === 'omits') return [];
  if (twist === 'less') return [{ ...row, amountPaise: row.amountPaise - short }];
  return [twist === 'turns' ? { ...row, state: row.state === 'paid' ? 'failed' : 'paid' } : row];
}

const statusOf = async (id: string) => {
  const row = await app.db.selectFrom('billPayments').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return row.status;
};

/** The files of the days arrive, with the configured difference for each payment. */
async function receiveFiles(from: LocalDate, payments: readonly Payment[], file: readonly Twist[]): Promise<void> {
  for (let day = from; day < istDateOf(new Date(at)); day = addDays(day, 1)) {
    app.billNetwork.setSettlement(day);
    const answer = await app.billNetwork.settlement(day);
    const rows = answer.outcome === 'rows' ? answer.rows : [];
    const twistOf = ({ number }: BillSettlementRow) =>
      file[payments.findIndex((one) => one.number === number)] ?? 'agrees';
    app.billNetwork.setSettlement(
      day,
      rows.flatMap((row) => twisted(row, twistOf(row))),
    );
  }
  at += 60 * minute;
  await reconcileDays(system());
}

/** Reads the differences of a file and lets a person follow the file in each; returns the wallet movements without commissions. */
async function followFiles(from: LocalDate, payments: readonly Payment[], file: readonly Twist[]): Promise<number> {
  const ends = await Promise.all(payments.map(({ id }) => statusOf(id)));
  const known = await Promise.all(payments.map(async ({ number }) => (await app.billNetwork.status(number)).outcome));
  await receiveFiles(from, payments, file);
  expect(await prove(system())).toEqual([]);
  let moved = 0;
  for (const [index, { id, number }] of payments.entries()) {
    const [twist, end] = [file[index] as Twist, ends[index]];
    // Nothing is corrected automatically.
    expect(await statusOf(id)).toBe(end);
    const found = await app.db
      .selectFrom('billDifferences')
      .select(['id', 'kind'])
      .where('number', '=', number)
      .execute();
    const kinds = { agrees: [], omits: ['missing_there'], less: ['amount'], turns: ['unpaid_there'] };
    const isBack = twist === 'turns' && known[index] === 'failed';
    expect(found.map(({ kind }) => kind)).toEqual(end === 'paid' ? kinds[twist] : isBack ? ['paid_there'] : []);
    for (const { id: difference, kind } of found) {
      const outcome = kind === 'paid_there' ? 'settle_paid' : 'credit_shop';
      await resolveDifference(staff, difference, { outcome, remark: 'As the file says' });
      moved += kind === 'amount' ? short : kind === 'paid_there' ? -149_950 : 149_950;
      expect(await statusOf(id)).toBe(kind === 'amount' || kind === 'paid_there' ? 'paid' : 'reversed');
    }
  }
  return moved;
}

type History = { endings: FakeBillEnding[]; steps: Step[]; file: Twist[] };

async function run({ endings: three, steps, file }: History): Promise<void> {
  const before = await getBalance(shop, shop.actor.merchantId);
  const day = istDateOf(new Date(at));
  const payments: Payment[] = [];
  for (const ending of three) payments.push(await pay(ending));
  for (const one of steps) await happen(one, payments);
  expect(await prove(system())).toEqual([]);
  await end(payments);
  let paid = 0;
  for (const { id, number } of payments) {
    const there = await app.billNetwork.status(number);
    const status = await statusOf(id);
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
  // 2.00 each, less TDS once the sum of the year exceeds its threshold.
  expect(earned).toBeGreaterThanOrEqual(paid * 180);
  expect(earned).toBeLessThanOrEqual(paid * 200);
  expect(await prove(system())).toEqual([]);
  const followed = await followFiles(day, payments, file);
  const last = await Promise.all(payments.map(({ id }) => statusOf(id)));
  const standing = last.filter((status) => status === 'paid').length;
  const rest = (await getBalance(shop, shop.actor.merchantId)) - before + paid * 149_950 - followed;
  expect(rest).toBeGreaterThanOrEqual(standing * 180);
  expect(rest).toBeLessThanOrEqual(standing * 200);
  expect(await prove(system())).toEqual([]);
}

describe("bill payments compared with the network's own records", () => {
  it(`${numRuns} random histories end as the network reports: nothing lost, nothing twice; then its settlement file differs and people follow it; the proof finds no difference`, {
    timeout: numRuns * 6_000,
  }, async () => {
    process.stdout.write(`bill payments: TEST_SEED=${seed}\n`);
    await fc.assert(fc.asyncProperty(history, run), { numRuns, seed, endOnFailure: true });
  });
});
