import { sql } from 'kysely';
import { openDb } from '../../src/platform/db.ts';
import type { TestApp } from '../helpers.ts';

const now = "(clock_timestamp() at time zone 'Asia/Kolkata')::date";

/** Makes this test's ledger use the business day of `setDay` instead of the clock; `wallet.post` is otherwise unchanged. */
export async function withOwnDays(app: TestApp): Promise<(day: string) => Promise<void>> {
  const owner = openDb(app.ownerPool);
  await sql`create table public.test_day (day date)`.execute(owner);
  await sql`insert into public.test_day values (current_date)`.execute(owner);
  const { rows } = await sql<{ body: string }>`select pg_get_functiondef('wallet.post'::regproc) as body`.execute(
    owner,
  );
  const body = rows[0]?.body ?? '';
  if (!body.includes(now)) throw new Error('wallet.post takes its day from somewhere else now');
  await sql.raw(body.replace(now, '(select day from public.test_day)')).execute(owner);
  return async (day) => {
    await sql`update public.test_day set day = ${day}::date`.execute(owner);
  };
}
