import { recordId } from '@sevadesk/contract/kernel/ids';
import type { MessageState } from '@sevadesk/contract/sms';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Messages } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Inserts a message; returns false if this person or customer has already been notified of this in this way. */
export async function insertMessage(db: Db, message: Insertable<Messages>): Promise<boolean> {
  const row = await db
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const sendable = [
  ...(['id', 'event', 'userId', 'merchantId', 'mobile', 'templateId', 'header', 'locale', 'text', 'isUrgent'] as const),
  ...(['state', 'queuedAt', 'sendingAt', 'providerRef', 'timesAsked', 'consentId', 'sealedCode'] as const),
] as const;

const stateOf = <Row extends { state: string }>(row: Row) => ({ ...row, state: row.state as MessageState });

export async function lockMessage(db: Db, id: string) {
  const row = await db.selectFrom('messages').select(sendable).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && stateOf(row);
}

/** Returns the message of a report, by our number or the gateway's, locked. */
export async function lockReported(db: Db, { id, ref }: { id: string | undefined; ref: string | undefined }) {
  const isOurs = recordId.safeParse(id).success;
  if (!isOurs && ref === undefined) return undefined;
  const row = await db
    .selectFrom('messages')
    .select(sendable)
    .where((where) => (isOurs ? where('id', '=', id ?? '') : where('providerRef', '=', ref ?? '')))
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

/** Empties the texts of messages about these records, and the numbers of customers, whose queued ones are not sent; the messages stay. */
export async function blankTexts(db: Db, about: readonly string[]): Promise<void> {
  await sql`
    update messages set text = 'ERASED',
           mobile = case when consent_id is null then mobile else '' end,
           cause = case when state = 'queued' then 'withdrawn' else cause end,
           state = case when state = 'queued' then 'refused' else state end
     where (state not in ('queued', 'sending') or (state = 'queued' and consent_id is not null))
       and about && ${[...about]}::text[]`.execute(db);
}

/** Withdraws messages that are still queued; returns how many. */
export async function withdrawQueued(db: Db, ids: readonly string[], at: string): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .updateTable('messages')
    .set({ state: 'refused', cause: 'withdrawn', stateAt: at })
    .where('id', 'in', [...ids])
    .where('state', '=', 'queued')
    .returning('id')
    .execute();
  return rows.length;
}

/** Whether a person gets campaigns by SMS: they have not switched them off. */
export async function acceptsCampaigns(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('noticePreferences')
    .select('sms')
    .where('userId', '=', userId)
    .where('event', '=', 'campaign_message')
    .executeTakeFirst();
  return row?.sms !== false;
}

/** Whether the consent of a message is still in force. */
export async function isConsented(db: Db, consentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customerConsents')
    .select('id')
    .where('id', '=', consentId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns what a message to the customer of a record said; undefined if it is of another or was erased. */
export async function customerMessage(db: Db, id: string, about: string) {
  return db
    .selectFrom('messages')
    .select(['event', 'templateId', 'header', 'locale', 'text', 'units'])
    .where('id', '=', id)
    .where('consentId', 'is not', null)
    .where('text', '<>', 'ERASED')
    .where(sql<boolean>`about @> ${[about]}::text[]`)
    .executeTakeFirst();
}

/** Returns the messages to the customer of a record, newest first. */
export async function customerMessages(db: Db, about: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'queuedAt', 'event', 'text', 'state', 'cause', 'repeatOf'])
    .where('consentId', 'is not', null)
    .where(sql<boolean>`about @> ${[about]}::text[]`)
    .orderBy('queuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Counts the messages to the customer of a record that were sent again since an instant. */
export async function countRepeats(db: Db, about: string, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('repeatOf', 'is not', null)
    .where('queuedAt', '>=', since)
    .where(sql<boolean>`about @> ${[about]}::text[]`)
    .executeTakeFirstOrThrow();
  return n;
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
    .leftJoin('users', 'users.id', 'messages.userId')
    .leftJoin('merchants', 'merchants.id', 'messages.merchantId');
}
