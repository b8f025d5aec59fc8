import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import fc from 'fast-check';
import { monthOf } from '../../../src/modules/incentives/month.rules.ts';
import { settleDueMonths } from '../../../src/modules/incentives/settle-months.ts';
import { earnOrder, reverseOrderEarnings } from '../../../src/modules/orders/index.ts';
import { getBalance, prove } from '../../../src/modules/wallet/index.ts';
import type { Ctx } from '../../../src/platform/context.ts';
import { lineOfTwo, sellCoupons } from '../../factories/incentives.ts';
import type { BuiltMerchant } from '../../factories/merchants.ts';
import { systemCtx, type TestApp } from '../../helpers.ts';
import { pick, seed } from './command.ts';

/** A coupon for 100.00: month and state of its earnings by the number of the month. */
type Sale = { id: string; earned: number | undefined; withdrawn: { earned: number; withdrawn: number }[] };
type Model = { month: number; shop: number; franchise: number; sales: Sale[] };
type Real = { ctx: Ctx; shop: BuiltMerchant; franchise: BuiltMerchant };
type Command = fc.AsyncCommand<Model, Real>;

/** What the package of `openMonths` pays: at the sale, and by the volume of a month. */
const price = 10_000;
const shopPays = 500;
const franchisePays = 100;
const shopBand = (volume: number) => (volume >= 5 ? 700 : volume >= 3 ? 600 : shopPays);
const franchiseBand = (sum: number) => (sum >= 4 * price ? 150 : franchisePays);

/** The context now, or on the second day of a later month. */
function inMonth(ctx: Ctx, month: number): Ctx {
  let day = istDateOf(new Date());
  for (let n = 0; n < month; n += 1) day = addDays(monthOf(day).to, 2);
  return { ...ctx, clock: { now: () => (month === 0 ? new Date() : new Date(`${day}T06:00:00Z`)) } };
}

async function agree(model: Model, { ctx, shop, franchise }: Real): Promise<void> {
  const found = [await getBalance(ctx, shop.id), await getBalance(ctx, franchise.id)];
  const should = [model.shop, model.franchise];
  if (JSON.stringify(found) !== JSON.stringify(should))
    throw new Error(`The ledger says ${found}, the model ${should}`);
}

const step = (name: string, run: (model: Model, real: Real) => Promise<void>, needsSale = false): Command => ({
  check: ({ sales }) => !needsSale || sales.length > 0,
  run: async (model, real) => {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

const sell = step('sell', async (model, { ctx, shop }) => {
  const now = inMonth(ctx, model.month);
  const id = await sellCoupons(now, shop);
  await earnOrder(now, id);
  model.shop += shopPays - price;
  model.franchise += franchisePays;
  model.sales.push({ id, earned: model.month, withdrawn: [] });
});

/** Earns a withdrawn sale again; one that counts is not paid twice. */
const earn = (at: number) =>
  step(
    `earn(${at})`,
    async (model, { ctx }) => {
      const sale = pick(model.sales, at);
      const now = inMonth(ctx, model.month);
      await Promise.all([earnOrder(now, sale.id), earnOrder(now, sale.id)]);
      if (sale.earned !== undefined) return;
      sale.earned = model.month;
      model.shop += shopPays;
      model.franchise += franchisePays;
    },
    true,
  );

const withdraw = (at: number) =>
  step(
    `withdraw(${at})`,
    async (model, { ctx }) => {
      const sale = pick(model.sales, at);
      await reverseOrderEarnings(inMonth(ctx, model.month), sale.id);
      if (sale.earned === undefined) return;
      sale.withdrawn.push({ earned: sale.earned, withdrawn: model.month });
      sale.earned = undefined;
      model.shop -= shopPays;
      model.franchise -= franchisePays;
    },
    true,
  );

/** Ends the month and settles it from two processes, and again. */
const endMonth = step('endMonth', async (model, { ctx }) => {
  const { month, sales } = model;
  model.month += 1;
  const now = inMonth(ctx, model.month);
  await Promise.all([settleDueMonths(now), settleDueMonths(now)]);
  await settleDueMonths(now);
  const counts = sales.filter(({ earned }) => earned === month).length;
  const lost = sales
    .flatMap(({ withdrawn }) => withdrawn)
    .filter((one) => one.withdrawn === month && one.earned < month);
  model.shop += counts * (shopBand(Math.max(0, counts - lost.length)) - shopPays);
  for (let n = 1; n <= counts; n += 1) model.franchise += franchiseBand((n - lost.length) * price) - franchisePays;
});

const commands = fc.commands(
  [fc.constant(sell), fc.constant(sell), fc.constant(sell), seed.map(earn), seed.map(withdraw), fc.constant(endMonth)],
  { maxCommands: 30, size: 'max' },
);

/** Runs random histories of sales, claw-backs and ends of months on the ledger and on a model, with the proof after each; throws with the seed. */
export async function runMonths(app: TestApp, packageId: string, numRuns: number, runSeed: number): Promise<void> {
  const ctx = systemCtx(app);
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      // Every history begins in the present month, with merchants of its own.
      await app.ownerPool.query('delete from settled_months');
      const line = await lineOfTwo(app, packageId);
      const [shop, franchise] = [await getBalance(ctx, line.shop.id), await getBalance(ctx, line.franchise.id)];
      const start = { model: { month: 0, shop, franchise, sales: [] }, real: { ctx, ...line } };
      await fc.asyncModelRun(() => start, history);
      const differences = await prove(ctx);
      if (differences.length > 0) throw new Error(`prove names ${JSON.stringify(differences)}`);
    }),
    { numRuns, seed: runSeed },
  );
}
