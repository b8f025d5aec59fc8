import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Overdue open tickets with notification levels left, the longest overdue first. */
export async function lateTickets(db: Db, { now, limit }: { now: string; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('id')
    .where('status', '=', 'open')
    .where('escalation', '<', 2)
    .where('dueAt', '<', now)
    // Lower levels first: they have waited longest for a notification.
    .orderBy('escalation')
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Answered tickets without later activity. */
export async function leftTickets(db: Db, { before, limit }: { before: string; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('id')
    .where('status', '=', 'answered')
    .where(sql<boolean>`status_at < ${before}::timestamptz`)
    .orderBy('statusAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
