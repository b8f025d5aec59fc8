// Pages of the staff's lists at 1,000,000 applications, compared with hand-written SQL through pg in the same run.
// BENCH_DATABASE names a database to create or reuse; without it a temporary one is used.

import { listQuery } from '@sevadesk/contract/kernel/list-query';
import type pg from 'pg';
import { listSent } from '../apps/api/src/modules/nsdl-pan/desk/list-applications.ts';
import type { UserCtx } from '../apps/api/src/platform/context.ts';
import { listPage } from '../apps/api/src/platform/list.ts';
import { countLimit } from '../apps/api/src/platform/list-ids.ts';
import { applicationCases, type Case } from './applications/cases.ts';
import { generateApplications } from './applications/generate.ts';
import { reuseDatabase, dropDatabase, createDatabase, onDatabase, scratchName, urlOf } from './bench-database.ts';
import { openContext } from './context.ts';
import { figure, sideBySide, table } from './measure.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const shops = 1_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 20);

const from = `pan_applications a join pan_form_versions f on f.id = a.form_version_id
  join merchants m on m.id = a.merchant_id left join users h on h.id = a.lease_user_id`;
const columns = `a.id, a.token, a.type, a.category, a.status, a.hardcopy_status, a.tin_status, a.card_name, a.birth_date, a.mobile, a.email,
  a.aadhaar_last4, a.card_type, a.price_paise, a.attempt, a.remark, a.akn_no, a.akn_date, a.created_at, a.submitted_at, a.status_at,
  f.code as form_code, a.merchant_id, a.lease_until, m.code as merchant_code, m.shop_name, h.display_name as holder_name`;

/** The page and its capped counts, as hand-written SQL for just this query. */
function byHand(pool: pg.Pool, asked: Case) {
  const count = (where: string, values: readonly unknown[]) =>
    pool.query(`select count(*) from (select 1 from ${from} where ${where} limit ${countLimit + 1}) n`, [...values]);
  const narrowed = asked.values.length > 0;
  return () =>
    Promise.all([
      pool.query(
        `select ${columns} from ${from} where ${asked.where} order by ${asked.order} limit 10 offset ${asked.query.start ?? 0}`,
        [...asked.values],
      ),
      count(asked.where, asked.values),
      ...(narrowed ? [count('a.token is not null', [])] : []),
    ]);
}

async function measure(url: string): Promise<void> {
  const { ctx, pool, close } = openContext(url);
  try {
    const cases = await onDatabase(url, applicationCases);
    const wanted = process.env.BENCH_CASE;
    const lines: string[][] = [];
    for (const asked of cases.filter(({ name }) => !wanted || name.includes(wanted))) {
      const query = listQuery.parse(asked.query);
      const page = () => listPage(ctx.readDb, listSent(ctx as UserCtx, asked.list), query);
      const hand = byHand(pool, asked);
      await requireSameRows(page, hand, asked.name);
      const { ours, reference } = await sideBySide(page, hand, rounds);
      const ratio = (ours.p95 / reference.p95).toFixed(2);
      lines.push([
        asked.name,
        figure(ours.median),
        figure(ours.p95),
        figure(reference.median),
        figure(reference.p95),
        ratio,
      ]);
      process.stderr.write(`${lines.at(-1)?.join('  ')}\n`);
    }
    const head = ['page', 'ours median ms', 'p95', 'by hand median ms', 'p95', 'ratio of p95'];
    process.stdout.write(`${rows.toLocaleString('en')} applications, ${rounds} rounds\n\n${table(head, lines)}\n`);
  } finally {
    await close();
  }
}

type Ids = readonly { id: string }[];

/** A ratio is meaningless if the two return different rows. */
async function requireSameRows(
  page: () => Promise<{ data: Ids }>,
  hand: () => Promise<[pg.QueryResult<{ id: string }>, ...unknown[]]>,
  name: string,
): Promise<void> {
  const [ours, [reference]] = await Promise.all([page(), hand()]);
  const ids = (list: Ids) => list.map(({ id }) => id).join(' ');
  if (ids(ours.data) !== ids(reference.rows)) throw new Error(`"${name}" answers other rows than its SQL by hand`);
}

const kept = process.env.BENCH_DATABASE;
const name = kept ?? scratchName('lists');
try {
  if (!(kept && (await reuseDatabase(kept)))) {
    process.stderr.write(`Making ${rows.toLocaleString('en')} applications\n`);
    await generateApplications(await createDatabase(name), { rows, shops });
  }
  await measure(urlOf(name));
} finally {
  if (!kept) await dropDatabase(name);
}
