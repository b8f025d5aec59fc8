import { sharesAbove, termsIn } from '@sevadesk/contract/service-packages';
import fc from 'fast-check';
import { updateParent } from '../../../src/modules/merchants/parent-moves.repo.ts';
import { currentPrice, earnersAbove, type Price, storeLevels } from '../../../src/modules/service-packages/index.ts';
import { earnShares, post, prove, reverseCommission } from '../../../src/modules/wallet/index.ts';
import type { Ctx } from '../../../src/platform/context.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { type BuiltMerchant, buildMerchant } from '../../factories/merchants.ts';
import { placeShop } from '../../factories/territories.ts';
import { systemCtx, type TestApp } from '../../helpers.ts';
import { chargeOf, journalOf } from '../charges.ts';
import { pick, seed } from './command.ts';
import { standing, standingOf } from './real.ts';
import { earnNet, freshShop, type Shop, take, taxed } from './shop.ts';

type Sale = {
  id: string;
  ackNo: string;
  shop: number;
  /** Who earns what, the shop first, as it was at the sale. */
  earners: { merchant: number; gross: number }[];
  /** Undoes each credit that stands; undefined while nothing is earned. */
  undo: (() => void)[] | undefined;
};

type Model = { shops: Shop[]; parents: (number | null)[]; sales: Sale[] };
type Real = { ctx: Ctx; merchants: BuiltMerchant[]; price: Price; territoryId: string };
type Command = fc.AsyncCommand<Model, Real>;

/** Two shops, and above them in any order two distributors, two franchises and a merchant whose ID type has no share. */
const kinds = ['Retailer', 'Retailer', 'Distributor', 'Distributor', 'Franchise', 'Franchise', 'State'] as const;
const mayLead = (n: number) => kinds[n] !== 'Retailer';

function lineAbove({ parents }: Readonly<Model>, n: number): number[] {
  const above = parents[n] ?? null;
  return above === null ? [] : [above, ...lineAbove({ parents } as Model, above)];
}

async function agree({ shops }: Model, { ctx, merchants }: Real): Promise<void> {
  const found = await Promise.all(merchants.map(({ id }) => standing(ctx.db, id)));
  const [is, should] = [JSON.stringify(found), JSON.stringify(shops.map(standingOf))];
  if (is !== should) throw new Error(`The ledger says ${is}, the model ${should}`);
}

const step = (name: string, run: (model: Model, real: Real) => Promise<void>, needsSale = false): Command => ({
  check: ({ sales }) => !needsSale || sales.length > 0,
  run: async (model, real) => {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

const move = (child: number, to: number | null) =>
  step(`move(${child}, ${to})`, async (model, { ctx, merchants }) => {
    const isCircle = to !== null && (to === child || lineAbove(model, to).includes(child));
    const isAllowed = to === null || (mayLead(to) && !isCircle);
    const work = updateParent(ctx.db, pick(merchants, child).id, to === null ? null : pick(merchants, to).id);
    const wasMade = await work.then(
      () => true,
      () => false,
    );
    if (wasMade !== isAllowed) throw new Error(`The database ${wasMade ? 'makes' : 'refuses'} the move`);
    if (wasMade) model.parents[child] = to;
  });

const sell = (shop: number) =>
  step(`sell(${shop})`, async (model, { ctx, merchants, price, territoryId }) => {
    const id = uuidV7();
    await storeLevels(ctx, { saleId: id, merchantId: pick(merchants, shop).id, price });
    const above = lineAbove(model, shop);
    const types = above.map((n) => pick(merchants, n).idTypeId);
    // The first shop lies in the territory.
    const terms = termsIn(price.levels, shop === 0 ? [territoryId] : []);
    const shares = sharesAbove(terms, price.pricePaise, types);
    const earners = [shop, ...above].map((merchant, at) => ({
      merchant,
      gross: at === 0 ? price.commissionPaise : (shares[at - 1] ?? 0),
    }));
    model.sales.push({ id, ackNo: `1${Date.now()}${model.sales.length}`, shop, earners, undo: undefined });
  });

const earn = (at: number) =>
  step(
    `earn(${at})`,
    async (model, { ctx, merchants, price }) => {
      const sale = pick(model.sales, at);
      const shop = { merchantId: pick(merchants, sale.shop).id, grossPaise: price.commissionPaise };
      const above = await earnersAbove(ctx, { saleId: sale.id, parentId: null, overridePaise: 0 });
      const words = { commission: 'Commission', override: 'Override' };
      const earned = { applicationId: sale.id, ackNo: sale.ackNo, rates: taxed };
      // Two at once earn once.
      await Promise.all([1, 2].map(() => earnShares(ctx, { ...earned, shop, above, words } as never)));
      sale.undo ??= sale.earners
        .filter(({ gross }) => gross > 0)
        .map(({ merchant, gross }) => earnNet(pick(model.shops, merchant), gross));
    },
    true,
  );

const withdraw = (at: number) =>
  step(
    `withdraw(${at})`,
    async (model, { ctx }) => {
      const sale = pick(model.sales, at);
      await reverseCommission(ctx, sale.id, 'In error');
      for (const undo of sale.undo ?? []) undo();
      sale.undo = undefined;
    },
    true,
  );

/** Spends all that a merchant has, so that a later claw-back leaves a debt. */
const spend = (n: number) =>
  step(`spend(${n})`, async (model, { ctx, merchants }) => {
    const mine = pick(model.shops, n);
    if (mine.balance === 0) return;
    await post(ctx, journalOf(chargeOf(pick(merchants, n).id, uuidV7(), mine.balance)));
    take(mine, mine.balance);
  });

const anybody = fc.nat({ max: kinds.length - 1 });
const commands = fc.commands(
  [
    fc.tuple(anybody, fc.option(anybody, { freq: 6 })).map(([child, to]) => move(child, to)),
    fc.tuple(anybody, anybody).map(([child, to]) => move(child, to)),
    fc.nat({ max: 1 }).map(sell),
    seed.map(earn),
    seed.map(withdraw),
    anybody.map(spend),
  ],
  { maxCommands: 30, size: 'max' },
);

type Setting = { packageId: string; stateTypeId: string; territoryId: string };

/** Opens a history with new merchants: each shop below a distributor, below a franchise, below a state. */
async function openLadder(
  app: TestApp,
  { packageId, stateTypeId, territoryId }: Setting,
): Promise<{ model: Model; real: Real }> {
  const ctx = systemCtx(app);
  const parents = [2, 3, 4, 5, 6, 6, null];
  const merchants: BuiltMerchant[] = [];
  for (const kind of kinds) {
    const type = kind === 'State' ? { idTypeId: stateTypeId } : { idType: kind };
    merchants.push(await buildMerchant(app, { ...type, packageId, pan: 'ZZZPM1234Z' }));
  }
  for (const [n, above] of parents.entries())
    if (above !== null) await updateParent(app.db, pick(merchants, n).id, pick(merchants, above).id);
  await placeShop(app, pick(merchants, 0), 'UP', 'Varanasi');
  const price = await currentPrice(ctx, { packageId, service: 'uti', product: 'coupon-physical' });
  const shops = merchants.map(({ id }) => freshShop(id));
  return { model: { shops, parents, sales: [] }, real: { ctx, merchants, price, territoryId } };
}

/** Runs random histories of moves, sales and claw-backs on the ledger and on a model, with the proof after each; throws with the seed. */
export async function runLadder(app: TestApp, setting: Setting, numRuns: number, runSeed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      const start = await openLadder(app, setting);
      await fc.asyncModelRun(() => start, history);
      const differences = await prove(start.real.ctx);
      if (differences.length > 0) throw new Error(`prove names ${JSON.stringify(differences)}`);
    }),
    { numRuns, seed: runSeed },
  );
}
