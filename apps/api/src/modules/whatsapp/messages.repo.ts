import { recordId } from '@sevadesk/contract/kernel/ids';
import type { CustomerEvent, SmsEvent } from '@sevadesk/contract/sms';
import type { WhatsappCause, WhatsappMessageRow, WhatsappMessageState } from '@sevadesk/contract/whatsapp';
import { localeOr } from '@sevadesk/messages';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { WhatsappMessages } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** What an SMS needs if a message does not arrive. */
export type StoredNews = {
  link: string | null;
  /** The person's language. */
  locale: string;
  values: Record<string, string>;
  /** For a customer: what distinguishes this occurrence from an earlier one of the same event. */
  occasion?: string;
};

/** Inserts a message; returns false if this person or customer has already been notified of this. */
export async function insertMessage(db: Db, message: Insertable<WhatsappMessages>): Promise<boolean> {
  const row = await db
    .insertInto('whatsappMessages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const sendable = [
  ...(['id', 'event', 'userId', 'merchantId', 'mobile', 'templateId', 'text', 'placeValues', 'isUrgent'] as const),
  ...([
    'state',
    'about',
    'news',
    'fallbackAt',
    'queuedAt',
    'sendingAt',
    'providerRef',
    'windowUntil',
    'consentId',
  ] as const),
] as const;

const stateOf = <Row extends { state: string }>(row: Row) => ({ ...row, state: row.state as WhatsappMessageState });

export async function lockMessage(db: Db, id: string) {
  const row = await db
    .selectFrom('whatsappMessages')
    .select(sendable)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && stateOf(row);
}

/** Returns the message of a report, by our number or the service's, locked. */
export async function lockReported(db: Db, { id, ref }: { id: string | undefined; ref: string }) {
  const isOurs = recordId.safeParse(id).success;
  const row = await db
    .selectFrom('whatsappMessages')
    .select(sendable)
    .where((where) => (isOurs ? where('id', '=', id ?? '') : where('providerRef', '=', ref)))
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && stateOf(row);
}

export async function updateMessage(db: Db, id: string, change: Updateable<WhatsappMessages>): Promise<void> {
  await db.updateTable('whatsappMessages').set(change).where('id', '=', id).execute();
}

/** Messages whose sending started so long ago that the sender must be dead. */
export async function abandonedMessages(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('whatsappMessages')
    .select('id')
    .where('state', '=', 'sending')
    .where('sendingAt', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Messages that an SMS is to follow, oldest first. */
export async function messagesToFallBack(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('whatsappMessages')
    .select('id')
    .where('fallbackAt', '<=', now)
    .orderBy('fallbackAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest messages. */
export async function newestMessages(db: Db, limit: number): Promise<WhatsappMessageRow[]> {
  const rows = await db
    .selectFrom('whatsappMessages as m')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', 'm.queuedAt', 'm.event', 'm.mobile', 'm.locale', 'm.text', 'm.state', 'm.cause', 'm.stateAt'])
    .select(['m.fellBackAt', 'u.displayName as person'])
    .orderBy('m.queuedAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ event, locale, state, cause, ...row }) => ({
    ...row,
    event: event as SmsEvent,
    locale: localeOr(locale),
    state: state as WhatsappMessageState,
    cause: cause as WhatsappCause | null,
  }));
}

/** Empties the texts of messages about these records, and the numbers of customers, whose queued ones are not sent; the messages stay. */
export async function blankTexts(db: Db, about: readonly string[]): Promise<void> {
  await sql`
    update whatsapp_messages
       set text = 'ERASED', place_values = '{}', news = '{"link":null,"locale":"","values":{}}', fallback_at = null,
           mobile = case when consent_id is null then mobile else '' end,
           cause = case when state = 'queued' then 'no-consent' else cause end,
           state = case when state = 'queued' then 'refused' else state end
     where (state not in ('queued', 'sending') or (state = 'queued' and consent_id is not null))
       and about && ${[...about]}::text[]`.execute(db);
}

const toCustomer = (db: Db, about: string) =>
  db
    .selectFrom('whatsappMessages')
    .where('consentId', 'is not', null)
    .where(sql<boolean>`about @> ${[about]}::text[]`);

/** Returns the messages to the customer of a record, newest first. */
export async function customerMessagesByWhatsapp(db: Db, about: string) {
  const rows = await toCustomer(db, about)
    .select(['id', 'queuedAt', 'event', 'text', 'state', 'cause', 'repeatOf', 'fellBackAt'])
    .orderBy('queuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ cause, ...row }) => ({ ...stateOf(row), cause: cause as WhatsappCause | null }));
}

/** Returns a message to the customer of a record; undefined if it is of another or was erased. */
export async function customerMessageByWhatsapp(db: Db, id: string, about: string) {
  const row = await toCustomer(db, about)
    .select(['event', 'templateId', 'locale', 'text', 'placeValues', 'news'])
    .where('id', '=', id)
    .where('text', '<>', 'ERASED')
    .executeTakeFirst();
  return row && { ...row, event: row.event as CustomerEvent, news: row.news as StoredNews };
}

/** Counts the messages to the customer of a record that were sent again since an instant. */
export async function countRepeatsByWhatsapp(db: Db, about: string, since: string): Promise<number> {
  const { n } = await toCustomer(db, about)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('repeatOf', 'is not', null)
    .where('queuedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Returns the consent of the message to a customer that an answer quotes, otherwise of the last one that left to this number. */
export async function answeredConsent(db: Db, mobile: string, quoted: string | undefined) {
  const query = db
    .selectFrom('whatsappMessages')
    .select(['consentId', 'providerRef', 'about'])
    .where('mobile', '=', mobile)
    .where('consentId', 'is not', null)
    .where('sendingAt', 'is not', null)
    .orderBy('queuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const named = quoted === undefined ? undefined : await query.where('providerRef', '=', quoted).executeTakeFirst();
  const row = named ?? (await query.executeTakeFirst());
  const [about] = row?.about ?? [];
  if (!row?.consentId || about === undefined) return undefined;
  return { consentId: row.consentId, about, isQuoted: named !== undefined };
}
