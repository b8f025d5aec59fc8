import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export type Delay = { failures: number; waitUntil: string };

/** Counts an attempt in advance; returns undefined while the key must wait. Concurrent attempts are counted one after another. */
export async function countAttempt(db: Db, key: string, now: Date, deletedBefore: Date): Promise<Delay | undefined> {
  const at = now.toISOString();
  const { rows } = await sql<Delay>`
    insert into login_delays as d (key, failures, last_at, wait_until) values (${key}, 1, ${at}, ${at})
    on conflict (key) do update
      set failures = case when d.last_at < ${deletedBefore.toISOString()}::timestamptz then 1 else d.failures + 1 end, last_at = excluded.last_at
      where d.wait_until <= excluded.last_at
    returning failures, wait_until as "waitUntil"`.execute(db);
  return rows[0];
}

export async function setWait(db: Db, key: string, until: Date): Promise<void> {
  await db.updateTable('loginDelays').set({ waitUntil: until.toISOString() }).where('key', '=', key).execute();
}

export async function waitOf(db: Db, key: string): Promise<string | undefined> {
  return (await db.selectFrom('loginDelays').select('waitUntil').where('key', '=', key).executeTakeFirst())?.waitUntil;
}

export async function clearFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('loginDelays')
    .where('key', 'in', [...keys])
    .execute();
}

/** Undoes the count of an attempt that was not a failure. */
export async function refundAttempt(db: Db, key: string): Promise<void> {
  await sql`update login_delays set failures = greatest(failures - 1, 0), wait_until = last_at where key = ${key}`.execute(
    db,
  );
}
