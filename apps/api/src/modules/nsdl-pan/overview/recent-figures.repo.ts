import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Returns how many forms were submitted on the finished ones of the last 30 days in India. */
export async function sentLately(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(count), 0)::int as n from pan_sent_days
    where day > (now() at time zone 'Asia/Kolkata')::date - 30`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns the stored figures, unless they are older than `minutes`. */
export async function storedFigures(
  db: Db,
  minutes: number,
): Promise<{ figures: unknown; computedAt: string } | undefined> {
  return db
    .selectFrom('panFigures')
    .select(['figures', 'computedAt'])
    .where('computedAt', '>', sql<string>`now() - make_interval(mins => ${minutes}::int)`)
    .executeTakeFirst();
}

/** Stores figures in place of those before. */
export async function storeFigures(db: Db, figures: string): Promise<void> {
  await sql`
    insert into pan_figures (figures, computed_at) values (${figures}::jsonb, now())
    on conflict (id) do update set figures = excluded.figures, computed_at = excluded.computed_at`.execute(db);
}
