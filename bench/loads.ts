// npm run bench loads: simulates a month of loads of many shops through the product's own modules, 5 % of them odd, and counts those that
// no person touched. LOADS_SHOPS=200, LOADS=5000 and LOADS_SEED=1 are the defaults. Figures of a recorded run: docs/performance.md.
import { prove } from '../apps/api/src/modules/wallet/index.ts';
import { systemCtx } from '../apps/api/test/helpers.ts';
import { type End, endsOf, wrongBalances } from './loads/ends.ts';
import { agreeMandates, answerLate, pauseMandates } from './loads/mandates.ts';
import { type Load, sumOf, ways } from './loads/ways.ts';
import { openWorld, type World } from './loads/world.ts';

process.env.TEST_ADMIN_DATABASE_URL ??= process.env.BENCH_ADMIN_DATABASE_URL;
const shopCount = Number(process.env.LOADS_SHOPS ?? 200);
const wanted = Number(process.env.LOADS ?? 5000);
const seed = Number(process.env.LOADS_SEED ?? 1);
const days = 30;
const oddShare = 0.05;
const mandateShare = 0.1;

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(2)} %`;
const isTouched = ({ credited }: End) => credited === undefined || credited.how === 'person';

function pickWay(random: () => number) {
  let at = random() * ways.reduce((sum, { share }) => sum + share, 0);
  for (const way of ways) {
    at -= way.share;
    if (at < 0) return way;
  }
  throw new Error('There is no way to load');
}

async function oneDay(world: World, count: number): Promise<Load[]> {
  const { random, shops } = world;
  const loads: Load[] = [];
  for (let n = 0; n < count; n++) {
    const shop = shops[Math.floor(random() * shops.length)];
    if (!shop) throw new Error('There is no shop');
    const way = pickWay(random);
    const odd = random() < oddShare ? (way.odds[Math.floor(random() * way.odds.length)] ?? null) : null;
    loads.push(...(await way.load({ world, shop, odd, paise: sumOf(random) })));
  }
  return loads;
}

function report(ends: readonly End[], label: (end: End) => string): void {
  const groups = new Map<string, End[]>();
  for (const end of ends) groups.set(label(end), [...(groups.get(label(end)) ?? []), end]);
  for (const [name, group] of [...groups].toSorted(([a], [b]) => a.localeCompare(b))) {
    const untouched = group.filter((end) => !isTouched(end)).length;
    console.log(
      `  ${name.padEnd(34)} ${String(group.length).padStart(6)} ${percent(untouched, group.length).padStart(9)}`,
    );
  }
}

const world = await openWorld({ shops: shopCount, seed });
try {
  const began = performance.now();
  const withMandate = Math.round((wanted * mandateShare) / days);
  const agreed = world.shops.slice(0, withMandate);
  await agreeMandates(world, agreed);
  const loads: Load[] = [];
  const perDay = Math.round((wanted * (1 - mandateShare)) / days);
  for (let day = 0; day < days; day++) {
    loads.push(...(await oneDay(world, perDay)));
    await world.endDay(day % 7 === 3);
    await answerLate(world);
  }
  await pauseMandates(agreed);
  // Late lines and answers come in the days after.
  for (let day = 0; day < 6; day++) await world.endDay(false);
  const ends = await endsOf(world, loads);
  const touched = ends.filter(isTouched);
  const wrong = ends.filter(({ credited, shopId, paise }) => {
    return credited !== undefined && (credited.merchantId !== shopId || credited.paise !== paise);
  });
  const differences = await prove(systemCtx(world.app));
  console.log(`${shopCount} shops, ${days} days, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`);
  console.log(`loads ${ends.length}, without a person ${percent(ends.length - touched.length, ends.length)}`);
  console.log('by way:                                loads  untouched');
  report(ends, ({ way }) => way);
  console.log('odd loads:');
  report(
    ends.filter(({ odd }) => odd !== null),
    ({ way, odd }) => `${way}, ${odd}`,
  );
  console.log('credited by:');
  report(
    ends.filter(({ credited }) => credited !== undefined),
    ({ credited }) => credited?.how ?? '',
  );
  const balances = await wrongBalances(world, ends);
  console.log(
    `credited wrongly ${wrong.length}, wallets with another balance ${balances.length}, prove ${differences.length}`,
  );
  if (wrong.length + balances.length + differences.length > 0) {
    console.log(wrong.slice(0, 5), balances.slice(0, 5), differences.slice(0, 5));
    process.exitCode = 1;
  }
} finally {
  await world.close();
}
