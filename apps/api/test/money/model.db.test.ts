import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvePayment } from '../../src/modules/payments/approve-payment.ts';
import { getBalance, post, prove } from '../../src/modules/wallet/index.ts';
import { AppError } from '../../src/platform/app-error.ts';
import type { Ctx, UserCtx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildPaymentRequest, fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { type ChargeMade, chargeOf, earn, journalOf, refund as refundAll } from './charges.ts';

let app: TestApp;
let ctx: Ctx;
let checker: UserCtx;
let merchants: BuiltMerchant[];

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  checker = await ctxFor(app, await buildStaff(app));
  merchants = await Promise.all([buildMerchant(app), buildMerchant(app)]);
});
afterAll(() => app.close());

/** What should be: the balances, the charges made, and which of them were given back or earned. */
type Model = { balances: number[]; charges: ChargeMade[]; refunded: Set<string>; earned: Set<string> };

type Real = { merchants: BuiltMerchant[] };
type Command = fc.AsyncCommand<Model, Real>;

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const who = (real: Real, n: number) => real.merchants[n] as BuiltMerchant;
const indexOf = (charge: ChargeMade) => merchants.findIndex(({ id }) => id === charge.merchantId);

function add(model: Model, n: number, amount: number): void {
  model.balances[n] = (model.balances[n] ?? 0) + amount;
}

const command = (name: string, run: Command['run'], check: Command['check'] = () => true): Command => ({
  run,
  check,
  toString: () => name,
});

const hasCharge = (model: Readonly<Model>) => model.charges.length > 0;
const pick = (model: Model, seed: number) => model.charges[seed % model.charges.length] as ChargeMade;

const topUp = (n: number, amount: number) =>
  command(`topUp(${n}, ${amount})`, async (model, real) => {
    await fund(app, who(real, n), amount);
    add(model, n, amount);
  });

const charge = (n: number, price: number) =>
  command(`charge(${n}, ${price})`, async (model, real) => {
    const made = chargeOf(who(real, n).id, uuidV7(), price);
    const outcome = await codeOf(post(ctx, journalOf(made)));
    const affordable = (model.balances[n] ?? 0) >= price;
    expect(outcome).toBe(affordable ? 'done' : 'insufficient_balance');
    if (!affordable) return;
    add(model, n, -price);
    model.charges.push(made);
  });

const replay = (seed: number) =>
  command(
    `replay(${seed})`,
    async (model) => {
      expect(await post(ctx, journalOf(pick(model, seed)))).toMatchObject({ outcome: 'replayed' });
    },
    hasCharge,
  );

const chargeTokenAgain = (seed: number) =>
  command(
    `chargeTokenAgain(${seed})`,
    async (model) => {
      const again = { ...pick(model, seed), applicationId: uuidV7() };
      expect(await codeOf(post(ctx, journalOf(again)))).toBe('duplicate');
    },
    hasCharge,
  );

const refund = (seed: number) =>
  command(
    `refund(${seed})`,
    async (model) => {
      const made = pick(model, seed);
      const { outcome } = await refundAll(ctx, made);
      expect(outcome).toBe(model.refunded.has(made.token) ? 'replayed' : 'posted');
      if (!model.refunded.has(made.token)) add(model, indexOf(made), made.pricePaise);
      model.refunded.add(made.token);
    },
    hasCharge,
  );

const commission = (seed: number) =>
  command(
    `commission(${seed})`,
    async (model) => {
      const made = pick(model, seed);
      const { outcome } = await earn(ctx, made, 500);
      expect(outcome).toBe(model.earned.has(made.token) ? 'replayed' : 'posted');
      if (!model.earned.has(made.token)) add(model, indexOf(made), 490);
      model.earned.add(made.token);
    },
    hasCharge,
  );

const approve = (n: number, amount: number) =>
  command(`approve(${n}, ${amount})`, async (model, real) => {
    const { id } = await buildPaymentRequest(app, { merchant: who(real, n), amountPaise: amount });
    expect(await codeOf(approvePayment(checker, { id }))).toBe('done');
    expect(await codeOf(approvePayment(checker, { id }))).toBe('already_decided');
    add(model, n, amount);
  });

const shop = fc.nat({ max: 1 });
const amount = fc.integer({ min: 1, max: 20_000 });
const commands = fc.commands(
  [
    fc.tuple(shop, amount).map(([n, a]) => topUp(n, a)),
    fc.tuple(shop, amount).map(([n, a]) => charge(n, a)),
    fc.tuple(shop, amount).map(([n, a]) => approve(n, a)),
    fc.nat().map(replay),
    fc.nat().map(chargeTokenAgain),
    fc.nat().map(refund),
    fc.nat().map(commission),
  ],
  { maxCommands: 25 },
);

const numRuns = process.env.TEST_FULL === '1' ? 1_000 : 100;

describe('BEY-01 the ledger against a model of it', () => {
  it(`${numRuns} random histories end with the model's balances, and prove finds nothing`, {
    timeout: numRuns * 3_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (history) => {
        const balances = await Promise.all(merchants.map(({ id }) => getBalance(ctx, id)));
        const model: Model = { balances, charges: [], refunded: new Set(), earned: new Set() };
        await fc.asyncModelRun(() => ({ model, real: { merchants } }), history);
        expect(await Promise.all(merchants.map(({ id }) => getBalance(ctx, id)))).toEqual(model.balances);
      }),
      { numRuns },
    );
    expect(await prove(ctx)).toEqual([]);
  });
});
