import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type Forgotten = { id: string; about: readonly string[]; mailedTo?: string | undefined };

/**
 * Erases notifications and mails about a record, found by their stored keys (`kind:id`). Rows written before keys existed match by the
 * record's id in the link, and mails also by an address that no account and no other registration has. Queued mails are
 * not changed.
 */
export async function blankMessages(db: Db, { id, about, mailedTo }: Forgotten): Promise<void> {
  const meant = sql<boolean>`(about && ${about}::text[] or (about is null and strpos(link, ${id}) > 0))`;
  await db.deleteFrom('notices').where(meant).execute();
  await db.deleteFrom('digestItems').where(meant).execute();
  const toAddress = sql<string>`case when lower(to_address) = lower(${mailedTo ?? null}::text) then '' else to_address end`;
  const erased = { toAddress, subject: 'ERASED', body: '' };
  await db.updateTable('mails').set(erased).where('state', '<>', 'queued').where(meant).execute();
  if (mailedTo === undefined) return;
  await sql`update mails set to_address = '', subject = 'ERASED', body = ''
    where state <> 'queued' and about is null and lower(to_address) = lower(${mailedTo})
      and not exists (select 1 from users where lower(email) = lower(${mailedTo}))
      and not exists (select 1 from registrations where lower(email) = lower(${mailedTo}))
      and not exists (select 1 from registration_drafts where lower(email) = lower(${mailedTo}))`.execute(db);
}
