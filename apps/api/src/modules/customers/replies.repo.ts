import { type Insertable, sql } from 'kysely';
import type { CustomerReplies } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Inserts an answer; returns false if the webhook brought it before. */
export async function insertReply(db: Db, reply: Insertable<CustomerReplies>): Promise<boolean> {
  const row = await db
    .insertInto('customerReplies')
    .values(reply)
    .onConflict((conflict) => conflict.column('providerRef').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the answers of a consent since an instant. */
export async function countReplies(db: Db, consentId: string, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('customerReplies')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('consentId', '=', consentId)
    .where('receivedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Returns the answers of a record's customer, newest first. */
export async function repliesAbout(db: Db, about: string) {
  return db
    .selectFrom('customerReplies')
    .select(['id', 'writtenAt as at', 'text', 'hasFile'])
    .where('about', '=', about)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Removes the answers about these records. */
export async function deleteReplies(db: Db, about: readonly string[]): Promise<void> {
  await db
    .deleteFrom('customerReplies')
    .where('about', 'in', [...about])
    .execute();
}
