// Every page of the staff's list of applications, head office's figures and the statement at 100,000, 1,000,000 and 5,000,000 rows:
// one database for each size, measured alternately in the same run, so that other load on the machine is the same for all. The last
// column is the ratio of medians of the largest to the smallest. BENCH_SIZES names other sizes, BENCH_DATABASE the beginning of the
// names of databases that stay for the next run, BENCH_CASE a pattern of the pages to measure.

import { dropDatabase, createDatabase, databaseExists, onDatabase, scratchName, urlOf } from './bench-database.ts';
import { sumSent } from '../apps/api/src/modules/reports/sum-finished.repo.ts';
import { generateApplications } from './applications/generate.ts';
import { openContext } from './context.ts';
import { growthCases } from './growth/cases.ts';
import { figure, inTurn, table } from './measure.ts';

const sizes = (process.env.BENCH_SIZES ?? '100000,1000000,5000000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const wanted = new RegExp(process.env.BENCH_CASE ?? '');
const named = process.env.BENCH_DATABASE;
const scratch = named ?? scratchName('growth');
const nameOf = (size: number) => `${scratch}_${size}`;

/** Shops grow with the network: a hundred applications for each. */
async function prepare(size: number): Promise<void> {
  const name = nameOf(size);
  if (named && (await databaseExists(name))) return;
  const begun = performance.now();
  await generateApplications(await createDatabase(name), { rows: size, shops: size / 100, isShort: true });
  const { ctx, close } = openContext(urlOf(name), 1);
  await sumSent(ctx.db);
  await close();
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stderr.write(`Made ${size.toLocaleString('en')} applications in ${seconds} s\n`);
}

/** The cases of one size by their names. */
async function open(size: number) {
  const opened = openContext(urlOf(nameOf(size)), 8);
  const cases = await onDatabase(urlOf(nameOf(size)), (client) => growthCases(opened.ctx, client));
  return { ...opened, cases: new Map(cases.map(({ name, run }) => [name, run])) };
}

async function measure(): Promise<string[][]> {
  const opened = await Promise.all(sizes.map(open));
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

try {
  for (const size of sizes) await prepare(size);
  const head = ['page', ...sizes.map((size) => `${size.toLocaleString('en')}: median ms`), 'ratio'];
  process.stdout.write(`${rounds} rounds\n\n${table(head, await measure())}\n`);
} finally {
  if (!named) for (const size of sizes) await dropDatabase(nameOf(size));
}
