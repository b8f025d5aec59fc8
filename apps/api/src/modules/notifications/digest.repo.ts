import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { NewNotice } from './notifications.repo.ts';

type NewDigestItem = NewNotice;

export async function insertDigestItems(db: Db, items: readonly NewDigestItem[]): Promise<void> {
  if (items.length > 0)
    await db
      .insertInto('digestItems')
      .values([...items])
      .execute();
}

type When = { day: string; hour: number; usualHour: number };

/** Returns people with waiting items whose hour has come and who have had no daily mail today. */
export async function peopleDue(db: Db, { day, hour, usualHour }: When, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct i.user_id from digest_items i left join notice_settings s on s.user_id = i.user_id
    where coalesce(s.digest_hour, ${usualHour}) <= ${hour}
      and not exists (select 1 from digests d where d.user_id = i.user_id and d.day = ${day}::date)
    limit ${limit}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Claims a person's waiting items; they are in this transaction's mail or in none. */
export async function claimItems(db: Db, userId: string) {
  const rows = await db
    .deleteFrom('digestItems')
    .where('userId', '=', userId)
    .returning(['id', 'event', 'params', 'link', 'about'])
    .execute();
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Records that a person's mail of the day is queued; returns false if it already is. */
export async function claimDay(db: Db, userId: string, day: string, mailId: string): Promise<boolean> {
  const row = await db
    .insertInto('digests')
    .values({ userId, day, mailId })
    .onConflict((conflict) => conflict.columns(['userId', 'day']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function digestReader(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'locale', 'displayName', 'merchantId'])
    .where('id', '=', userId)
    .where('isBlocked', '=', false)
    .executeTakeFirst();
}
