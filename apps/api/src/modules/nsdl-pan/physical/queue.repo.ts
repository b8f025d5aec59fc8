import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** The oldest application that waits and that nobody is just taking, locked; undefined when there is none. */
export async function takeOldestWaiting(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('panApplications')
    .select('id')
    .where('status', '=', 'waiting')
    .orderBy('waitingAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** The one that this verifier would get next. */
export async function peekOldestWaiting(db: Db, exceptId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('panApplications')
    .select('id')
    .where('status', '=', 'waiting')
    .where('id', '<>', exceptId)
    .orderBy('waitingAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Leases that ran out; locked, those that somebody is working on are left. */
export async function takeExpiredLeases(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('panApplications')
    .select('id')
    .where('status', '=', 'verifying')
    .where('leaseUntil', '<', now)
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** What this verifier already holds, so that a reloaded screen gets the same one. */
export async function heldBy(db: Db, userId: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('panApplications')
    .select('id')
    .where('status', '=', 'verifying')
    .where('leaseUserId', '=', userId)
    .where('leaseUntil', '>=', now)
    .orderBy('waitingAt')
    .executeTakeFirst();
  return row?.id;
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from pan_applications where status = 'waiting' limit 1000) waiting`.execute(db);
  return rows[0]?.n ?? 0;
}
