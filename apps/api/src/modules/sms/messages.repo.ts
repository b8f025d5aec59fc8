import type { MessageState } from '@sevadesk/contract/sms';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Messages } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Inserts a message; returns false if this person has already been notified of this in this way. */
export async function insertMessage(db: Db, message: Insertable<Messages>): Promise<boolean> {
  const row = await db
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.constraint('messages_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const sendable = [
  ...(['id', 'event', 'userId', 'merchantId', 'mobile', 'templateId', 'header', 'locale', 'text', 'isUrgent'] as const),
  ...(['state', 'queuedAt', 'sendingAt', 'providerRef', 'timesAsked'] as const),
] as const;

const stateOf = <Row extends { state: string }>(row: Row) => ({ ...row, state: row.state as MessageState });

export async function lockMessage(db: Db, id: string) {
  const row = await db.selectFrom('messages').select(sendable).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && stateOf(row);
}

/** Returns the message of a report, by our number or the gateway's, locked. */
export async function lockReported(db: Db, { id, ref }: { id: string | undefined; ref: string | undefined }) {
  const isOurs = id !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  if (!isOurs && ref === undefined) return undefined;
  const row = await db
    .selectFrom('messages')
    .select(sendable)
    .where((where) => (isOurs ? where('id', '=', id) : where('providerRef', '=', ref ?? '')))
    .orderBy('queuedAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && stateOf(row);
}

export async function updateMessage(db: Db, id: string, change: Updateable<Messages>): Promise<void> {
  await db.updateTable('messages').set(change).where('id', '=', id).execute();
}

/** Messages whose sending started so long ago that the sender must be dead. */
export async function abandonedMessages(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'sending')
    .where('sendingAt', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Messages that are due for a poll of the gateway. */
export async function messagesToAsk(db: Db, now: string, limit: number) {
  const rows = await db
    .selectFrom('messages')
    .select(sendable)
    .where('askAt', '<=', now)
    .orderBy('askAt')
    .limit(limit)
    .execute();
  return rows.map(stateOf);
}

export async function countReport(db: Db, day: string, outcome: string): Promise<void> {
  await db
    .insertInto('messageReports')
    .values({ day, outcome, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'outcome']).doUpdateSet({ count: sql`message_reports.count + 1` }),
    )
    .execute();
}

/** Empties the texts of messages about these records; the messages themselves stay. */
export async function blankTexts(db: Db, about: readonly string[]): Promise<void> {
  await sql`update messages set text = 'ERASED' where state not in ('queued', 'sending') and about && ${[...about]}::text[]`.execute(
    db,
  );
}

/** The columns of the list, by API name. */
export const messageListColumns = {
  ...Object.fromEntries(
    ['id', 'queuedAt', 'event', 'mobile', 'header', 'locale', 'text', 'units', 'state', 'cause', 'stateAt'].map(
      (name) => [name, sql.ref(`messages.${name}`)],
    ),
  ),
  person: sql.ref('users.displayName'),
  shopCode: sql.ref('merchants.code'),
};

export function messageListBase(db: Db) {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .leftJoin('merchants', 'merchants.id', 'messages.merchantId');
}
