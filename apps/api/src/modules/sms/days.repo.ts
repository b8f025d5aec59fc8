import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns the number of messages claimed on a day, and locks the day until the transaction ends. */
export async function lockDay(db: Db, day: string): Promise<number> {
  const { counted } = await db
    .insertInto('messageDays')
    .values({ day })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ counted: sql`message_days.counted` }))
    .returning('counted')
    .executeTakeFirstOrThrow();
  return counted;
}

/** Counts a message of a day: claimed, released (-1), or stopped by the limit of the network. */
export async function countOnDay(db: Db, day: string, change: { counted?: 1 | -1; stopped?: 1 }): Promise<void> {
  const { counted = 0, stopped = 0 } = change;
  await db
    .updateTable('messageDays')
    .set({ counted: sql`counted + ${counted}`, stopped: sql`stopped + ${stopped}` })
    .where('day', '=', day)
    .execute();
}

/** Marks a day on which the limit stopped messages as notified; returns false if it did not, or if it was notified before. */
export async function recordStoppedTold(db: Db, day: string): Promise<boolean> {
  const row = await db
    .updateTable('messageDays')
    .set({ isTold: true })
    .where('day', '=', day)
    .where('stopped', '>', 0)
    .where('isTold', '=', false)
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

type SentTo = { userId: string } | { merchantId: string } | { customer: string };

/** Whether a message by either way goes to this person, shop or customer's number. */
const recipientOf = (to: SentTo) => (where: ExpressionBuilder<DB, 'messages' | 'whatsappMessages'>) => {
  if ('userId' in to) return where('userId', '=', to.userId);
  if ('merchantId' in to) return where('merchantId', '=', to.merchantId);
  return where.and([where('mobile', '=', to.customer), where('consentId', 'is not', null)]);
};

async function countWhatsappTo(db: Db, to: SentTo, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('whatsappMessages')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(recipientOf(to))
    .where('queuedAt', '>=', sql<string>`${since}::timestamptz - interval '2 days'`)
    .where('sendingAt', '>=', since)
    .where('isUrgent', '=', false)
    // Answers of staff to what the person wrote are no notifications.
    .where('templateId', 'is not', null)
    .executeTakeFirstOrThrow();
  return n;
}

async function countSmsTo(db: Db, to: SentTo, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(recipientOf(to))
    // A message waits for two days at most.
    .where('queuedAt', '>=', sql<string>`${since}::timestamptz - interval '2 days'`)
    .where('sendingAt', '>=', since)
    .where('isUrgent', '=', false)
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts the messages by SMS and WhatsApp, without urgent ones, whose sending to a person, a shop or a customer's number started since an instant. */
export async function countSentTo(db: Db, to: SentTo, since: string): Promise<number> {
  return (await countSmsTo(db, to, since)) + (await countWhatsappTo(db, to, since));
}
