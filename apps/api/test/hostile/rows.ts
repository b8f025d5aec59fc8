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

const counts = new WeakMap<TestApp, Promise<string>>();

/** Returns the statement that counts all tables; prepared once per database, because it runs before and after every call. */
async function countsOf(app: TestApp): Promise<string> {
  const selects = (await tables(app)).map((name) => `select '${name}' as name, count(*)::int as n from ${name}`);
  return selects.join(' union all ');
}

/** Returns the row count of each table; equal before and after if nothing was written. */
export async function rowCounts(app: TestApp): Promise<Record<string, number>> {
  const text = await (counts.get(app) ?? counts.set(app, countsOf(app)).get(app) ?? countsOf(app));
  const { rows } = await app.ownerPool.query<{ name: string; n: number }>({ name: 'row-counts', text });
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
