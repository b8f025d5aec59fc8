import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type Recipient = {
  id: string;
  email: string;
  mobile: string | null;
  locale: string;
  merchantId: string | null;
};

const recipient = ['id', 'email', 'mobile', 'locale', 'merchantId'] as const;

export async function userRecipient(db: Db, userId: string): Promise<Recipient[]> {
  return db.selectFrom('users').select(recipient).where('id', '=', userId).execute();
}

/** Returns a merchant's owner, and its staff with the permission if there is one: staff of the shop otherwise use the lists. */
export async function shopPeople(db: Db, merchantId: string, permission?: Permission): Promise<Recipient[]> {
  const holding = sql<boolean>`not is_blocked and ${permission ?? ''} = any(permissions)`;
  return db
    .selectFrom('users')
    .select(recipient)
    .where('merchantId', '=', merchantId)
    .where((where) => where.or([where('isOwner', '=', true), holding]))
    .execute();
}

export type NewNotice = {
  id: string;
  userId: string;
  event: string;
  params: string;
  link: string | null;
  about: string[];
};

export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length > 0)
    await db
      .insertInto('notices')
      .values([...notices])
      .execute();
}

export async function newestNotices(db: Db, userId: string, limit: number) {
  return db.selectFrom('notices').selectAll().where('userId', '=', userId).orderBy('id', 'desc').limit(limit).execute();
}

/** Returns these notifications of a person, oldest first; other people's are not found. */
export async function noticesById(db: Db, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

export function noticeListBase(db: Db, userId: string) {
  return db.selectFrom('notices').where('notices.userId', '=', userId);
}

/** Returns inbox columns by their API names; the caller passes the events of each group. */
export function noticeListColumns(groups: readonly (readonly [string, readonly string[]])[]) {
  const known = groups.filter(([, events]) => events.length > 0);
  const cases = known.map(([group, events]) => sql`when notices.event = any(${events}) then ${group}`);
  const plain = ['id', 'event', 'params', 'link', 'createdAt'];
  return {
    ...Object.fromEntries(plain.map((name) => [name, sql.ref(`notices.${name}`)])),
    group: sql<string>`case ${sql.join(cases, sql` `)} else 'account' end`,
    state: sql<string>`case when notices.read_at is null then 'unread' else 'read' end`,
  };
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from notices where user_id = ${userId} and read_at is null limit 100) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function markNoticesRead(db: Db, userId: string, ids: readonly string[] | undefined): Promise<void> {
  let update = db
    .updateTable('notices')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null);
  if (ids) update = update.where('id', 'in', ids.length > 0 ? [...ids] : ['00000000-0000-0000-0000-000000000000']);
  await update.execute();
}

export type NewMail = {
  id: string;
  toAddress: string;
  about: string[];
  subject: string;
  body: string;
  link: string | null;
  locale: string;
  brandId: string | null;
};

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insertInto('mails').values(mail).execute();
}

/** Deletes queued mails about these records; their jobs then find nothing and end. */
export async function deleteQueuedMails(db: Db, about: readonly string[]): Promise<void> {
  await sql`delete from mails where state = 'queued' and about && ${[...about]}::text[]`.execute(db);
}

/** `isToStranger`: no account has this address. */
export type OpenMail = Omit<NewMail, 'about'> & { attempts: number; isToStranger: boolean };

/** Returns a mail that can still be sent: queued, or failed and retried manually. Mails refused for good or erased have no text. */
export async function openMail(db: Db, id: string): Promise<OpenMail | undefined> {
  return db
    .selectFrom('mails')
    .select(['id', 'toAddress', 'subject', 'body', 'link', 'locale', 'brandId', 'attempts'])
    .select(
      sql<boolean>`not exists (select 1 from users where lower(users.email) = lower(mails.to_address))`.as(
        'isToStranger',
      ),
    )
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .where('body', '<>', '')
    .executeTakeFirst();
}

/** Marks a mail as sent and deletes its text, because one-time links and codes must not stay in plain text. */
export async function recordMailSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', body: '', sentAt: sql`now()`, attempts: sql`attempts + 1`, lastError: null })
    .where('id', '=', id)
    .execute();
}

/** Marks a mail as refused for good; deletes its text, because it is never sent again. */
export async function recordMailRefused(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', body: '', attempts: sql`attempts + 1`, lastError: error.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

export async function recordMailFault(db: Db, id: string, error: string, final: boolean): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: final ? 'failed' : 'queued', attempts: sql`attempts + 1`, lastError: error.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}
