import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export type Asker = { userId: string; now: string };

/** Excludes forms that this verifier accepted as the first of two, and forms whose first verdict can still be undone. */
const isFor = ({ userId, now }: Asker) => sql<boolean>`(undo_until is null or undo_until < ${now}::timestamptz)
  and not exists (select 1 from pan_second_checks c where c.application_id = pan_applications.id
    and c.state = 'open' and c.first_user_id = ${userId})`;

/** Returns the oldest waiting application that is not locked, and locks it; undefined if there is none. */
export async function lockOldestWaiting(db: Db, asker: Asker): Promise<string | undefined> {
  const row = await db
    .selectFrom('panApplications')
    .select('id')
    .where('status', '=', 'waiting')
    .where(isFor(asker))
    .orderBy('waitingAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** Returns the application that this verifier would get next. */
export async function peekOldestWaiting(db: Db, asker: Asker, exceptId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('panApplications')
    .select('id')
    .where('status', '=', 'waiting')
    .where('id', '<>', exceptId)
    .where(isFor(asker))
    .orderBy('waitingAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Locks applications with an expired lease; skips locked rows. */
export async function claimExpiredLeases(db: Db, now: string): Promise<string[]> {
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

/** Returns the application that this verifier already holds, so that a reloaded screen gets the same one. */
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

/** Returns a verifier's decisions of today in India: their number, and the median of the seconds from claim to decision. */
export async function paceOf(db: Db, userId: string): Promise<{ cleared: number; medianSeconds: number | null }> {
  const { rows } = await sql<{ cleared: number; medianSeconds: number | null }>`
    select count(*)::int as cleared,
      round(percentile_cont(0.5) within group (order by extract(epoch from decided.at - taken.at)))::int as "medianSeconds"
    from pan_application_events decided
    cross join lateral (select max(e.at) as at from pan_application_events e where e.application_id = decided.application_id
      and e.actor_id = ${userId} and e.verb = 'claim' and e.at <= decided.at) taken
    where decided.actor_id = ${userId} and decided.from_status = 'verifying'
      and decided.verb in ('accept', 'second-check', 'incomplete', 'reject', 'disagree', 'set-aside')
      and decided.at >= (date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`.execute(db);
  return rows[0] ?? { cleared: 0, medianSeconds: null };
}
