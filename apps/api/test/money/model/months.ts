import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import fc from 'fast-check';
import { finishTargets } from '../../../src/modules/incentives/finish-targets.ts';
import { monthOf } from '../../../src/modules/incentives/month.rules.ts';
import { saveTarget } from '../../../src/modules/incentives/save-target.ts';
import { settleDueMonths } from '../../../src/modules/incentives/settle-months.ts';
import { earnOrder, reverseOrderEarnings } from '../../../src/modules/orders/index.ts';
import { getBalance, prove } from '../../../src/modules/wallet/index.ts';
import type { Ctx, UserCtx } from '../../../src/platform/context.ts';
import { lineOfTwo, sellCoupons } from '../../factories/incentives.ts';
import type { BuiltMerchant } from '../../factories/merchants.ts';
import { placeShop } from '../../factories/territories.ts';
import { systemCtx, type TestApp } from '../../helpers.ts';
import { pick, seed } from './command.ts';

type Place = 'east' | 'west';
type Payee = 'shop' | 'franchise';
/** A coupon for 100.00: where it was sold, and the month and state of its earnings by the number of the month. */
type Sale = {
  id: string;
  place: Place;
  earned: number | undefined;
  withdrawn: { earned: number; withdrawn: number }[];
};
type Target = { payee: Payee; isEastern: boolean };
type Model = { month: number; place: Place; shop: number; franchise: number; sales: Sale[]; targets: Target[] };
type Real = { app: TestApp; ctx: Ctx; staff: UserCtx; territoryId: string } & Record<Payee, BuiltMerchant>;
type Command = fc.AsyncCommand<Model, Real>;

/** What the package of `couponsByTerritory` pays: at the sale, and by the volume of a month. */
const price = 10_000;
const shopPays = 500;
const franchisePays: Record<Place, number> = { east: 250, west: 100 };
const shopBand: Record<Place, (volume: number) => number> = {
  east: (volume) => (volume >= 2 ? 800 : shopPays),
  west: (volume) => (volume >= 5 ? 700 : volume >= 3 ? 600 : shopPays),
};
const franchiseAdds = (sum: number, place: Place) => (sum >= 4 * price ? Math.max(0, 150 - franchisePays[place]) : 0);
/** The goals of each target: two sales pay 10.00 and 0.50 for each above, four pay 30.00. */
const goals = [
  { from: 2, paise: 1_000, perSalePaise: 50 },
  { from: 4, paise: 3_000, perSalePaise: 0 },
];
const reward = (volume: number) => (volume >= 4 ? 3_000 : volume >= 2 ? 1_000 + (volume - 2) * 50 : 0);

/** The context now, or on the second day of a later month. */
function inMonth<Any extends Ctx>(ctx: Any, month: number): Any {
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
  model.franchise += franchisePays[model.place];
  model.sales.push({ id, place: model.place, earned: model.month, withdrawn: [] });
});

/** Moves the shop into the territory or out of it; its sales of before stay where they were. */
const moveShop = (place: Place) =>
  step(`moveShop(${place})`, async (model, { app, shop }) => {
    await placeShop(app, shop, 'UP', place === 'east' ? 'Varanasi' : 'Meerut');
    model.place = place;
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
      model.franchise += franchisePays[sale.place];
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
      model.franchise -= franchisePays[sale.place];
    },
    true,
  );

/** Sets a target until the month's end: of the shop for its own sales, or of the franchise for those of its line. */
const setTarget = (payee: Payee, isEastern: boolean) =>
  step(`setTarget(${payee}, ${isEastern})`, async (model, { staff, territoryId, ...real }) => {
    if (model.targets.length === 3) return;
    const now = inMonth(staff, model.month);
    const fromDay = istDateOf(now.clock.now());
    await saveTarget(now, {
      id: now.ids.next(),
      name: 'Coupons',
      idTypeId: undefined,
      packageId: undefined,
      territoryId: isEastern ? territoryId : undefined,
      merchantCodes: real[payee].code,
      products: [],
      unit: 'count',
      scope: payee === 'shop' ? 'own' : 'line',
      fromDay,
      toDay: monthOf(fromDay).to,
      steps: goals as never,
    });
    model.targets.push({ payee, isEastern });
  });

/** What counts of a month, and what earlier sales lost in it, in some places. */
function volumeIn({ sales, month }: Readonly<Model>, places: readonly Place[]) {
  const here = sales.filter(({ place }) => places.includes(place));
  const counts = here.filter(({ earned }) => earned === month).toSorted((a, b) => a.id.localeCompare(b.id));
  const withdrawn = here.flatMap((sale) => sale.withdrawn);
  const lost = withdrawn.filter((one) => one.withdrawn === month && one.earned < month).length;
  return { counts, lost, volume: Math.max(0, counts.length - lost) };
}

function payMonth(model: Model): void {
  for (const place of ['east', 'west'] as const) {
    const { counts, volume } = volumeIn(model, [place]);
    model.shop += counts.length * (shopBand[place](volume) - shopPays);
  }
  const { counts, lost } = volumeIn(model, ['east', 'west']);
  for (const [index, { place }] of counts.entries())
    model.franchise += franchiseAdds((index + 1 - lost) * price, place);
  for (const { payee, isEastern } of model.targets)
    model[payee] += reward(volumeIn(model, isEastern ? ['east'] : ['east', 'west']).volume);
  model.targets = [];
}

/** Ends the month and settles it and its targets from two processes, and again. */
const endMonth = step('endMonth', async (model, { ctx }) => {
  const now = inMonth(ctx, model.month + 1);
  await Promise.all([settleDueMonths(now), settleDueMonths(now)]);
  await settleDueMonths(now);
  await Promise.all([finishTargets(now), finishTargets(now)]);
  await finishTargets(now);
  payMonth(model);
  model.month += 1;
});

const commands = fc.commands(
  [
    fc.constant(sell),
    fc.constant(sell),
    fc.constant(sell),
    fc.constantFrom<Place>('east', 'west').map(moveShop),
    seed.map(earn),
    seed.map(withdraw),
    fc.tuple(fc.constantFrom<Payee>('shop', 'franchise'), fc.boolean()).map(([payee, is]) => setTarget(payee, is)),
    fc.constant(endMonth),
  ],
  { maxCommands: 30, size: 'max' },
);

type Setting = { packageId: string; territoryId: string; staff: UserCtx };

/**
 * Runs random histories of sales in and outside a territory, claw-backs, targets and ends of months on the ledger and on a model, with
 * the proof after each; throws with the seed.
 */
export async function runMonths(app: TestApp, { packageId, ...setting }: Setting, numRuns: number, runSeed: number) {
  const ctx = systemCtx(app);
  // Each history has merchants of its own and begins in the month after the last one, so that it settles none of before.
  let first = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      const line = await lineOfTwo(app, packageId);
      await placeShop(app, line.shop, 'UP', 'Meerut');
      const [shop, franchise] = [await getBalance(ctx, line.shop.id), await getBalance(ctx, line.franchise.id)];
      const model: Model = { month: first, place: 'west', shop, franchise, sales: [], targets: [] };
      const start = () => ({ model, real: { app, ctx, ...setting, ...line } });
      await fc.asyncModelRun(start, history).finally(() => {
        first = model.month + 1;
      });
      const differences = await prove(ctx);
      if (differences.length > 0) throw new Error(`prove names ${JSON.stringify(differences)}`);
    }),
    { numRuns, seed: runSeed },
  );
}
