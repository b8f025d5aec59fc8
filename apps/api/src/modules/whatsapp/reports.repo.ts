import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type ReportOutcome = 'taken' | 'repeated' | 'nobody' | 'forged' | 'unreadable' | 'stop' | 'reply' | 'stranger';

export async function countReport(db: Db, day: string, outcome: ReportOutcome): Promise<void> {
  await db
    .insertInto('whatsappReports')
    .values({ day, outcome, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'outcome']).doUpdateSet({ count: sql`whatsapp_reports.count + 1` }),
    )
    .execute();
}

/** Returns what came by the webhook since a day, by its result. */
export async function reportsSince(db: Db, day: string) {
  const rows = await db
    .selectFrom('whatsappReports')
    .select(['outcome', sql<number>`sum(count)::int`.as('n')])
    .where('day', '>=', day)
    .groupBy('outcome')
    .execute();
  const of = (outcome: ReportOutcome) => rows.find((row) => row.outcome === outcome)?.n ?? 0;
  return {
    taken: of('taken'),
    nobody: of('nobody'),
    forged: of('forged'),
    stop: of('stop'),
    reply: of('reply'),
    stranger: of('stranger'),
  };
}
