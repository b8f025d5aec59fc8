import { recordId } from '@sevadesk/contract/kernel/ids';
import type { PhoneNotice } from '@sevadesk/contract/sms';
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
};

/** Inserts a message; returns false if this person has already been notified of this. */
export async function insertMessage(db: Db, message: Insertable<WhatsappMessages>): Promise<boolean> {
  const row = await db
    .insertInto('whatsappMessages')
    .values(message)
    .onConflict((conflict) => conflict.constraint('whatsapp_messages_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const sendable = [
  ...(['id', 'event', 'userId', 'merchantId', 'mobile', 'templateId', 'text', 'placeValues', 'isUrgent'] as const),
  ...(['state', 'about', 'news', 'fallbackAt', 'queuedAt', 'sendingAt', 'providerRef', 'windowUntil'] as const),
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
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', 'm.queuedAt', 'm.event', 'm.mobile', 'm.locale', 'm.text', 'm.state', 'm.cause', 'm.stateAt'])
    .select(['m.fellBackAt', 'u.displayName as person'])
    .orderBy('m.queuedAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ event, locale, state, cause, ...row }) => ({
    ...row,
    event: event as PhoneNotice,
    locale: localeOr(locale),
    state: state as WhatsappMessageState,
    cause: cause as WhatsappCause | null,
  }));
}

/** Empties the texts of messages about these records; the messages themselves stay. */
export async function blankTexts(db: Db, about: readonly string[]): Promise<void> {
  await sql`update whatsapp_messages set text = 'ERASED', place_values = '{}', news = '{"link":null,"locale":"","values":{}}', fallback_at = null
    where state not in ('queued', 'sending') and about && ${[...about]}::text[]`.execute(db);
}
