import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Sent = { id: string; weeksAgo: number; sent: number };

/** Counts the applications of shops by weeks of seven Indian days, without empty weeks. */
export async function sentByWeek(
  db: Db,
  { ids, today, weeks }: { ids: readonly string[]; today: string; weeks: number },
): Promise<Sent[]> {
  const shops = sql.join(ids.map((id) => sql`${id}::uuid`));
  const since = sql`(${today}::date - ${weeks * 7 - 1}::int)::timestamp at time zone 'Asia/Kolkata'`;
  const { rows } = await sql<Sent>`
    select merchant_id as id, (${today}::date - (sent_at at time zone 'Asia/Kolkata')::date) / 7 as "weeksAgo", count(*)::int as sent
    from (
      select merchant_id, submitted_at as sent_at from pan_applications
      where merchant_id in (${shops}) and token is not null and submitted_at >= ${since}
      union all
      select merchant_id, created_at from pan_paperless
      where merchant_id in (${shops}) and token is not null and created_at >= ${since}
    ) x group by 1, 2`.execute(db);
  return rows;
}
