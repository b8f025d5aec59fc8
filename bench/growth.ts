// Every page that grows, at 100,000, 1,000,000 and 5,000,000 rows: the staff's list of applications with head office's figures and an
// export, the lists of services, statements and 'why' of the ledger. One database for each size, measured alternately in the same run, so
// that other load on the machine is the same for all. The last column is the ratio of medians of the largest to the smallest. BENCH_SIZES
// names other sizes, BENCH_SET a pattern of the sets, BENCH_CASE one of the pages, BENCH_DATABASE the beginning of the names of databases
// that stay for the next run.

import type pg from 'pg';
import { refreshFigures } from '../apps/api/src/modules/nsdl-pan/overview/recent-figures.ts';
import { sumSent } from '../apps/api/src/modules/reports/sum-finished.repo.ts';
import { sumDays } from '../apps/api/src/modules/wallet/statement/sum-days.ts';
import type { Ctx } from '../apps/api/src/platform/context.ts';
import { generateApplications, multiplyApplications } from './applications/generate.ts';
import { createDatabase, dropDatabase, onDatabase, reuseDatabase, scratchName, urlOf } from './bench-database.ts';
import { openContext } from './context.ts';
import { applicationCasesOfGrowth, type Case } from './growth/applications.ts';
import { ledgerCases } from './growth/ledger.ts';
import { generateServices, serviceCases } from './growth/services.ts';
import { generateLedger } from './ledger/generate.ts';
import { figure, inTurn, table } from './measure.ts';

const sizes = (process.env.BENCH_SIZES ?? '100000,1000000,5000000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const wanted = new RegExp(process.env.BENCH_CASE ?? '');
const named = process.env.BENCH_DATABASE;
const scratch = named ?? scratchName('growth');

/** What grows: how a database of a size is filled, what the worker has summed of it, and the pages to ask for. */
type GrowthSet = {
  name: string;
  fill: (url: string, rows: number) => Promise<void>;
  sum?: (ctx: Ctx) => Promise<unknown>;
  cases: (ctx: Ctx, client: pg.Client) => Promise<Case[]> | Case[];
};

/** The most rows that are made one by one; a larger table is ten times a smaller one. */
const mostMade = 5_000_000;

async function fillApplications(url: string, rows: number): Promise<void> {
  if (rows <= mostMade) return generateApplications(url, { rows, shops: rows / 100, isShort: true });
  await fillApplications(url, rows / 10);
  return multiplyApplications(url);
}

/** What the worker does every few minutes. */
async function sumApplications(ctx: Ctx): Promise<void> {
  await sumSent(ctx.db);
  await refreshFigures(ctx);
}

/** Shops grow with the network: a hundred applications or orders for each, a thousand postings. */
const sets: readonly GrowthSet[] = [
  {
    name: 'applications',
    fill: fillApplications,
    sum: sumApplications,
    cases: applicationCasesOfGrowth,
  },
  { name: 'services', fill: (url, rows) => generateServices(url, { rows, shops: rows / 100 }), cases: serviceCases },
  { name: 'ledger', fill: generateLedger, sum: sumDays, cases: ledgerCases },
];
const nameOf = (set: GrowthSet, size: number) => `${scratch}_${set.name}_${size}`;

async function sum(set: GrowthSet, url: string): Promise<void> {
  const { ctx, close } = openContext(url, 2);
  await set.sum?.(ctx);
  await close();
}

async function prepare(set: GrowthSet, size: number): Promise<void> {
  const name = nameOf(set, size);
  if (named && (await reuseDatabase(name))) return sum(set, urlOf(name));
  const begun = performance.now();
  const url = await createDatabase(name);
  await set.fill(url, size);
  await sum(set, url);
  await onDatabase(url, (client) => client.query('vacuum (analyze)'));
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stderr.write(`${set.name}: made ${size.toLocaleString('en')} in ${seconds} s\n`);
}

/** The cases of one size by their names. */
async function open(set: GrowthSet, size: number) {
  const url = urlOf(nameOf(set, size));
  const opened = openContext(url, 8);
  const cases = await onDatabase(url, async (client) => set.cases(opened.ctx, client));
  return { ...opened, cases: new Map(cases.map(({ name, run }) => [name, run])) };
}

async function measure(set: GrowthSet): Promise<string[][]> {
  const opened = await Promise.all(sizes.map((size) => open(set, size)));
  const lines: string[][] = [];
  try {
    for (const name of opened[0]?.cases.keys() ?? []) {
      if (!wanted.test(name)) continue;
      const runs = opened.map(({ cases }) => cases.get(name) ?? (async () => {}));
      const medians = (await inTurn(runs, rounds)).map(({ median }) => median);
      const ratio = ((medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)).toFixed(2);
      lines.push([name, ...medians.map(figure), ratio]);
      process.stderr.write(`${lines.at(-1)?.join('  ')}\n`);
    }
  } finally {
    for (const { close } of opened) await close();
  }
  return lines;
}

const asked = new RegExp(process.env.BENCH_SET ?? '');
for (const set of sets.filter(({ name }) => asked.test(name))) {
  try {
    for (const size of sizes) await prepare(set, size);
    const head = [set.name, ...sizes.map((size) => `${size.toLocaleString('en')}: median ms`), 'ratio'];
    process.stdout.write(`${rounds} rounds\n\n${table(head, await measure(set))}\n\n`);
  } finally {
    if (!named) for (const size of sizes) await dropDatabase(nameOf(set, size));
  }
}
