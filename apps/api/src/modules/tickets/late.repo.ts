import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Open tickets past their due time that not everybody was told of, the longest late first. */
export async function lateTickets(db: Db, { now, limit }: { now: string; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('id')
    .where('status', '=', 'open')
    .where('escalation', '<', 2)
    .where('dueAt', '<', now)
    // Those of the first level come first: whoever is told of nothing yet waits longest.
    .orderBy('escalation')
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Answered tickets that nobody has touched since. */
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
