// npm run bench ladder: sales a second (charge, then earnings of everybody in the line) with nobody, one and four merchants above the
// shop, in turns of one run, beside a charge alone; the last column is the ratio to a shop with one above it.
// LADDER_SECONDS=6 and LADDER_TURNS=4 are the defaults.
import { performance } from 'node:perf_hooks';
import { earnOrder } from '../apps/api/src/modules/orders/index.ts';
import { prove } from '../apps/api/src/modules/wallet/index.ts';
import type { Ctx } from '../apps/api/src/platform/context.ts';
import { pricedPackage, sellCoupons } from '../apps/api/test/factories/incentives.ts';
import { type BuiltMerchant, buildMerchant } from '../apps/api/test/factories/merchants.ts';
import { fillWallet } from '../apps/api/test/factories/nsdl-pan.ts';
import { uuidV7 } from '../apps/api/src/platform/ids.ts';
import { systemCtx, type TestApp, testApp } from '../apps/api/test/helpers.ts';
import { figure, table } from './measure.ts';

process.env.TEST_ADMIN_DATABASE_URL ??= process.env.BENCH_ADMIN_DATABASE_URL;
const seconds = Number(process.env.LADDER_SECONDS ?? 6);
const turns = Number(process.env.LADDER_TURNS ?? 4);
const clients = 4;
/** Shops of each line; those of one line share everybody above them, whose wallets each sale locks. */
const shopsPerLine = 50;
const levels = ['Area', 'Region', 'State', 'Zone'];

async function addLevels(app: TestApp) {
  const types = levels.map((name, at) => ({ id: uuidV7(), name, codePrefix: `L${at}`, rank: 4 + at }));
  await app.db
    .insertInto('idTypes')
    .values(types.map((type) => ({ ...type, mayHaveMembers: true })))
    .execute();
  return types;
}

type Line = { name: string; above: number; shops: BuiltMerchant[]; earns: boolean; rates: number[] };

async function openLine(app: TestApp, packageId: string, typeIds: readonly string[], above: number): Promise<Line> {
  let parentId: string | undefined;
  for (const idTypeId of typeIds.slice(0, above).toReversed()) {
    const merchant = await buildMerchant(app, { idTypeId, pan: 'ZZZPM1234Z', ...(parentId && { parentId }) });
    parentId = merchant.id;
  }
  const shops: BuiltMerchant[] = [];
  for (let n = 0; n < shopsPerLine; n++) {
    const shop = await buildMerchant(app, { packageId, pan: 'ZZZPM1234Z', ...(parentId && { parentId }) });
    await fillWallet(app, shop.id, 10_000_000_000);
    shops.push(shop);
  }
  return { name: `sale, ${above} above the shop`, above, shops, earns: true, rates: [] };
}

/** Clients that sell one coupon after the other until the time is over; returns sales a second. */
async function salesPerSecond(ctx: Ctx, { shops, earns }: Line): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let sold = 0;
  const client = async () => {
    while (performance.now() < end) {
      const shop = shops[sold % shops.length];
      if (!shop) throw new Error('There is no shop');
      const orderId = await sellCoupons(ctx, shop);
      if (earns) await earnOrder(ctx, orderId);
      sold += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (sold * 1000) / (performance.now() - began);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const app = await testApp();
try {
  const types = await addLevels(app);
  const typeIds = types.map(({ id }) => id);
  const share = (idTypeId: string) => ({ idTypeId, paise: 100, basisPoints: null, floorPaise: 0, capPaise: null });
  const packageId = await pricedPackage(app, { levelShares: typeIds.map(share) as never });
  const lines = [await openLine(app, packageId, typeIds, 1), await openLine(app, packageId, typeIds, 0)];
  lines.push(await openLine(app, packageId, typeIds, 4));
  const [one] = lines;
  if (!one) throw new Error('There is no line');
  lines.push({ ...one, name: 'charge alone, 1 above the shop', earns: false, rates: [] });
  const ctx = systemCtx(app);
  for (let turn = 0; turn <= turns; turn++) {
    for (const line of lines) {
      const rate = await salesPerSecond(ctx, line);
      // The first turn warms up.
      if (turn > 0) line.rates.push(rate);
    }
    process.stderr.write(`${lines.map(({ name, rates }) => `${name}: ${figure(rates.at(-1) ?? 0)}/s`).join('  ')}\n`);
  }
  const base = median(one.rates);
  const rows = lines.map(({ name, rates }) => [
    name,
    figure(median(rates)),
    `${figure(Math.min(...rates))} to ${figure(Math.max(...rates))}`,
    (median(rates) / base).toFixed(2),
  ]);
  process.stdout.write(`${clients} clients, ${turns} turns of ${seconds} s\n\n`);
  process.stdout.write(`${table(['', 'a second (median)', 'turns', 'ratio'], rows)}\n\n`);
  const differences = await prove(ctx);
  process.stdout.write(`prove: ${differences.length} differences\n`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await app.close();
}
