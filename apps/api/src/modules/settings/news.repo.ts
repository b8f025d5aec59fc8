import type { NewsAudience } from '@sevadesk/contract/settings';
import type { Locale } from '@sevadesk/messages';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { NewsItems } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { textColumn } from '../../platform/texts.ts';

/** Whether a piece of news is in the future, running or over on a day. */
const stateOn = (day: string) => sql<string>`case
  when news_items.ended_at is not null or news_items.ends_on < ${day} then 'ended'
  when news_items.starts_on > ${day} then 'coming' else 'current' end`;

export function newsListBase(db: Db) {
  return db.selectFrom('newsItems').leftJoin('users', 'users.id', 'newsItems.changedBy');
}

/** The columns of the news list, by API name; includes texts that no column shows. */
export function newsListColumns(day: string, locale: Locale) {
  const plain = ['id', 'title', 'text', 'audiences', 'importance', 'startsOn', 'endsOn'];
  return {
    ...Object.fromEntries(plain.map((name) => [name, sql.ref(`newsItems.${name}`)])),
    heading: textColumn('newsItems.title', locale),
    state: stateOn(day),
    readers: sql<number>`(select count(*)::int from news_reads r where r.news_id = news_items.id)`,
    changedBy: sql.ref('users.displayName'),
  };
}

const isCurrent = (day: string) => sql<boolean>`${stateOn(day)} = 'current'`;
const isFor = (audience: NewsAudience) => sql<boolean>`${audience} = any(news_items.audiences)`;

/** The news of an audience on a day, newest first. */
export async function newsFor(db: Db, audience: NewsAudience, day: string, limit: number) {
  return db
    .selectFrom('newsItems')
    .select(['id', 'title', 'text', 'startsOn', 'importance'])
    .where(isCurrent(day))
    .where(isFor(audience))
    .orderBy('startsOn', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Like newsFor, without what this person has marked as read. */
export async function unreadBy(db: Db, userId: string, audience: NewsAudience, day: string) {
  return db
    .selectFrom('newsItems')
    .select(['id', 'title', 'text', 'startsOn', 'importance'])
    .where(isCurrent(day))
    .where(isFor(audience))
    .where(
      sql<boolean>`not exists (select 1 from news_reads r where r.news_id = news_items.id and r.user_id = ${userId})`,
    )
    .orderBy('startsOn', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export async function isTold(db: Db, id: string, audience: NewsAudience, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsItems')
    .select('id')
    .where('id', '=', id)
    .where(isCurrent(day))
    .where(isFor(audience))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRead(db: Db, newsId: string, userId: string): Promise<void> {
  await db
    .insertInto('newsReads')
    .values({ newsId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function lockNews(db: Db, id: string) {
  return db.selectFrom('newsItems').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertNews(db: Db, news: Insertable<NewsItems>): Promise<void> {
  await db.insertInto('newsItems').values(news).execute();
}

export async function updateNewsRow(db: Db, id: string, change: Updateable<NewsItems>): Promise<void> {
  await db.updateTable('newsItems').set(change).where('id', '=', id).execute();
}
