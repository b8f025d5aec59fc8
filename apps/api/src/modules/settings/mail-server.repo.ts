import type { SmtpSecurity } from '@sevadesk/contract/settings';
import type { Insertable } from 'kysely';
import type { MailServer } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';
import { type KnownServer, sealedFor } from './mail-server.rules.ts';

const columns = [
  'host',
  'port',
  'security',
  'userName',
  'passwordSealed',
  'fromName',
  'fromAddress',
  'replyTo',
] as const;

export async function storedMailServer(db: Db, lock = false): Promise<KnownServer | undefined> {
  const query = db.selectFrom('mailServer').select(columns).where('id', '=', 1);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { ...row, security: row.security as SmtpSecurity };
}

export async function mailServerChange(db: Db) {
  return db
    .selectFrom('mailServer as s')
    .leftJoin('users as u', 'u.id', 's.changedBy')
    .select(['u.displayName as changedBy', 's.changedAt'])
    .executeTakeFirst();
}

export async function setMailServer(db: Db, server: Omit<Insertable<MailServer>, 'id'>): Promise<void> {
  await db
    .insertInto('mailServer')
    .values({ id: 1, ...server })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(server))
    .execute();
}

export async function deleteMailServer(db: Db): Promise<void> {
  await db.deleteFrom('mailServer').execute();
}

/** The mail server's password. */
export const sealedMailPassword = sealedColumn({
  table: 'mail_server',
  column: 'password_sealed',
  id: { column: 'id', type: 'smallint' },
  sealedFor: () => sealedFor,
});
