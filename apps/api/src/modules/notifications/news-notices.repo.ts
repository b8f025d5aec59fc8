import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const newsInTurn = 20;

const isForShops = (day: string) => sql<boolean>`'merchants' = any(n.audiences) and n.ended_at is null
  and n.starts_on <= ${day}::date and (n.ends_on is null or n.ends_on >= ${day}::date)`;

/** Returns the news for shops that is valid on a day and of which not all readers have been notified, oldest first. */
export async function openNews(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('newsItems as n')
    .leftJoin('newsNotices as t', 't.newsId', 'n.id')
    .select('n.id')
    .where('t.finishedAt', 'is', null)
    .where(isForShops(day))
    .orderBy('n.startsOn')
    .orderBy('n.id')
    .limit(newsInTurn)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertNewsNotice(db: Db, newsId: string): Promise<void> {
  await db
    .insertInto('newsNotices')
    .values({ newsId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Claims a piece of news until the end of the transaction; undefined if another worker has it, or it is finished or no longer valid. */
export async function claimNews(db: Db, newsId: string, day: string) {
  return db
    .selectFrom('newsNotices as t')
    .innerJoin('newsItems as n', 'n.id', 't.newsId')
    .select(['t.afterUserId', 'n.title'])
    .where('t.newsId', '=', newsId)
    .where('t.finishedAt', 'is', null)
    .where(isForShops(day))
    .forUpdate('t')
    .skipLocked()
    .executeTakeFirst();
}

/** Returns the next people of shops who chose to be notified of news, by id; without those who cannot sign in. */
export async function readersOfNews(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  let readers = db
    .selectFrom('noticePreferences as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .innerJoin('merchants as m', 'm.id', 'u.merchantId')
    .select('p.userId')
    .where('p.event', '=', 'news_published')
    .where(sql<boolean>`(p.in_app or p.mail <> 'none' or p.sms or p.whatsapp)`)
    .where('u.isBlocked', '=', false)
    .where('m.isBlocked', '=', false)
    .orderBy('p.userId')
    .limit(limit);
  if (after !== null) readers = readers.where('p.userId', '>', after);
  return (await readers.execute()).map(({ userId }) => userId);
}

export async function changeNewsNotice(
  db: Db,
  newsId: string,
  change: { afterUserId: string } | { finishedAt: string },
): Promise<void> {
  await db.updateTable('newsNotices').set(change).where('newsId', '=', newsId).execute();
}
