// Pages of the staff's service lists at 1,000,000 orders each, compared with hand-written SQL through pg in the same run.
// BENCH_CASE is a pattern of the pages to measure. BENCH_DATABASE names a database to create or reuse; without it a temporary one is used.

import { listQuery } from '@sevadesk/contract/kernel/list-query';
import type pg from 'pg';
import { listPage } from '../apps/api/src/platform/list.ts';
import { countLimit } from '../apps/api/src/platform/list-ids.ts';
import { reuseDatabase, dropDatabase, createDatabase, scratchName, urlOf } from './bench-database.ts';
import { openContext } from './context.ts';
import { generateServices } from './growth/services.ts';
import { figure, sideBySide, table } from './measure.ts';
import { type ServiceList, serviceLists } from './services/cases.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const shops = 1_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 20);

type Page = ServiceList['pages'][number];

/** The page and its capped counts, as hand-written SQL for just this query. */
function byHand(pool: pg.Pool, { from, where, order }: ServiceList, page: Page) {
  const asked = page.where ? `${where} and ${page.where}` : where;
  const values = [...(page.values ?? [])];
  const count = (condition: string, params: unknown[]) =>
    pool.query(`select count(*) from (select 1 from ${from} where ${condition} limit ${countLimit + 1}) n`, params);
  const rowsOf = `select o.*, m.code, m.shop_name from ${from} where ${asked} order by ${page.order ?? order}
    limit 10 offset ${page.query.start ?? 0}`;
  return () =>
    Promise.all([pool.query(rowsOf, values), count(asked, values), ...(page.where ? [count(where, [])] : [])]);
}

async function measure(url: string): Promise<void> {
  const { ctx, pool, close } = openContext(url);
  const wanted = new RegExp(process.env.BENCH_CASE ?? '');
  const lines: string[][] = [];
  try {
    for (const list of serviceLists)
      for (const asked of list.pages) {
        const name = `${list.name}: ${asked.name}`;
        if (!wanted.test(name)) continue;
        const query = listQuery.parse(asked.query);
        const hand = byHand(pool, list, asked);
        const page = () => listPage(ctx.readDb, list.source(ctx), query);
        const [mine, [theirs]] = await Promise.all([page(), hand()]);
        const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join(' ');
        if (ids(mine.data) !== ids(theirs.rows)) throw new Error(`"${name}" answers other rows than its SQL by hand`);
        const { ours, reference } = await sideBySide(page, hand, rounds);
        const ratio = (ours.p95 / reference.p95).toFixed(2);
        lines.push([name, ...[ours.median, ours.p95, reference.median, reference.p95].map(figure), ratio]);
        process.stderr.write(`${lines.at(-1)?.join('  ')}\n`);
      }
    const head = ['page', 'ours median ms', 'p95', 'by hand median ms', 'p95', 'ratio of p95'];
    process.stdout.write(`${rows.toLocaleString('en')} rows each, ${rounds} rounds\n\n${table(head, lines)}\n`);
  } finally {
    await close();
  }
}

const kept = process.env.BENCH_DATABASE;
const name = kept ?? scratchName('services');
try {
  if (!(kept && (await reuseDatabase(kept)))) {
    process.stderr.write(`Making ${rows.toLocaleString('en')} orders of each service\n`);
    await generateServices(await createDatabase(name), { rows, shops });
  }
  await measure(urlOf(name));
} finally {
  if (!kept) await dropDatabase(name);
}
