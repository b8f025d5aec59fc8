import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { StoredNews } from './messages.repo.ts';

type NewReply = {
  id: string;
  providerRef: string;
  mobile: string;
  userId: string;
  writtenAt: string;
  receivedAt: string;
};

/** Inserts an answer; returns false if the webhook brought it before. */
export async function insertReply(db: Db, reply: NewReply): Promise<boolean> {
  const row = await db
    .insertInto('whatsappReplies')
    .values(reply)
    .onConflict((conflict) => conflict.constraint('whatsapp_replies_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setTicket(db: Db, id: string, ticketId: string): Promise<void> {
  await db.updateTable('whatsappReplies').set({ ticketId }).where('id', '=', id).execute();
}

/** Counts the answers of a number since an instant. */
export async function countReplies(db: Db, mobile: string, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('whatsappReplies')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('mobile', '=', mobile)
    .where('receivedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Returns the last answer of a person that is in a ticket. */
export async function lastReplyOf(db: Db, userId: string, mobile: string) {
  return db
    .selectFrom('whatsappReplies')
    .select(['ticketId', 'receivedAt'])
    .where('mobile', '=', mobile)
    .where('userId', '=', userId)
    .where('ticketId', 'is not', null)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns who last wrote to a ticket by WhatsApp, if it is still that person's number and they may sign in. */
export async function lastWriterOf(db: Db, ticketId: string) {
  return db
    .selectFrom('whatsappReplies as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.userId', 'r.mobile', 'r.writtenAt'])
    .where('r.ticketId', '=', ticketId)
    .whereRef('u.mobile', '=', 'r.mobile')
    .where('u.isBlocked', '=', false)
    .orderBy('r.writtenAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Notice = { event: string; about: string[]; news: StoredNews };

const noticesTo = (db: Db, mobile: string) =>
  db
    .selectFrom('whatsappMessages')
    .select(['event', 'about', 'news'])
    .where('mobile', '=', mobile)
    .orderBy('queuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

type Found = { event: string; about: string[]; news: unknown };
const noticeOf = (row: Found | undefined): Notice | undefined => row && { ...row, news: row.news as StoredNews };

/** Returns the message that an answer quotes. */
export async function quotedNotice(db: Db, mobile: string, ref: string): Promise<Notice | undefined> {
  return noticeOf(await noticesTo(db, mobile).where('providerRef', '=', ref).executeTakeFirst());
}

/** Returns the last notification to a person that left after an instant; free text is none. */
export async function lastNotice(
  db: Db,
  userId: string,
  mobile: string,
  after: string | undefined,
): Promise<Notice | undefined> {
  let query = noticesTo(db, mobile)
    .where('userId', '=', userId)
    .where('templateId', 'is not', null)
    .where('sendingAt', 'is not', null);
  if (after !== undefined) query = query.where('sendingAt', '>', after);
  return noticeOf(await query.executeTakeFirst());
}
