import { isAway } from '../distributed-databases.ts';
import type { TestApp } from '../helpers.ts';

/** Tables that a rejected call may write: the call counters. */
const allowed = ['rate_limits', 'pan_progress_tries'];

async function tables(app: TestApp): Promise<string[]> {
  const { rows } = await app.ownerPool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'wallet', 'vault') and not tablename = any($1) order by 1`,
    [allowed],
  );
  return rows.map(({ name }) => name);
}

const logged = new WeakMap<TestApp, Promise<void>>();

/**
 * Makes every table of the database record its inserted and deleted rows. Counting some 300 tables before and after each
 * of thousands of calls took 28 ms each time, nearly all the time of these tests.
 */
async function logRows(app: TestApp): Promise<void> {
  // On a distributed engine a table of the workers takes no trigger: what is written there is not seen.
  const here = (await tables(app)).filter((name) => !isAway(name.replace('public.', '')));
  const triggers = here.map(
    (name) =>
      `create trigger test_log_row after insert or delete on ${name} for each row execute function test_log.row()`,
  );
  await app.ownerPool.query(`
    create schema test_log;
    create table test_log.changes (name text not null, rows integer not null);
    -- The roles of the product have no right to the log, so the trigger writes as its owner.
    create function test_log.row() returns trigger language plpgsql security definer as $$
    begin
      insert into test_log.changes
      values (format('%I.%I', tg_table_schema, tg_table_name), case tg_op when 'INSERT' then 1 else -1 end);
      return null;
    end $$;
    ${triggers.join(';')}`);
}

/** Returns by how many rows each table has changed since the first call; equal before and after if nothing was written. */
export async function rowCounts(app: TestApp): Promise<Record<string, number>> {
  if (!logged.has(app)) logged.set(app, logRows(app));
  await logged.get(app);
  const { rows } = await app.ownerPool.query<{ name: string; n: number }>(
    'select name, sum(rows)::int as n from test_log.changes group by name having sum(rows) <> 0 order by name',
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** Returns every row that contains one of the texts, by table; equal before and after if nobody changed them. */
export async function rowsNaming(app: TestApp, texts: readonly string[]): Promise<Record<string, string[]>> {
  const pattern = texts.map((text) => text.replace(/[^\w-]/g, '.')).join('|');
  const found: Record<string, string[]> = {};
  for (const name of await tables(app)) {
    const { rows } = await app.ownerPool.query<{ text: string }>(
      `select t::text as text from ${name} t where t::text ~* $1 order by 1`,
      [pattern],
    );
    if (rows.length > 0) found[name] = rows.map(({ text }) => text);
  }
  return found;
}
