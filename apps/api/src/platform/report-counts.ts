import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The tables that count on each day what a provider reported, by its outcome. */
export type ReportTable = 'messageReports' | 'whatsappReports';

/** Counts one report of a day. */
export async function countReport(db: Db, table: ReportTable, day: string, outcome: string): Promise<void> {
  await db
    .insertInto(table)
    .values({ day, outcome, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'outcome']).doUpdateSet({ count: sql`${sql.ref(`${table}.count`)} + 1` }),
    )
    .execute();
}

/** Returns how many reports of each outcome there were since a day. */
export async function reportCounts(db: Db, table: ReportTable, day: string): Promise<(outcome: string) => number> {
  const rows = await db
    .selectFrom(table)
    .select(['outcome', sql<number>`sum(count)::int`.as('n')])
    .where('day', '>=', day)
    .groupBy('outcome')
    .execute();
  return (outcome) => rows.find((row) => row.outcome === outcome)?.n ?? 0;
}
