import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Key = { by: 'pan' | 'token' | 'mobile'; value: string };

const registrations = (db: Db) =>
  db
    .selectFrom('registrations as r')
    .leftJoin('merchants as m', 'm.registrationId', 'r.id')
    .selectAll('r')
    .select(sql<string | null>`case when m.is_blocked then m.blocked_at end`.as('leftAt'));

/** Registrations of a person; the token is the reference number. */
export async function registrationsOf(db: Db, { by, value }: Key) {
  const column = { pan: 'r.pan', token: 'r.refNo', mobile: 'r.mobile' } as const;
  return registrations(db).where(column[by], '=', value).orderBy('r.createdAt', 'desc').limit(50).execute();
}

export async function registrationWhole(db: Db, id: string) {
  return registrations(db).where('r.id', '=', id).executeTakeFirst();
}

/** Proofs of an address without a registration, and the proofs that opened one. */
export async function proofsOf(
  db: Db,
  { email, registrationId = null }: { email: string; registrationId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from registration_emails
    where registration_id = ${registrationId}::uuid or (registration_id is null and lower(email) = lower(${email}))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Erases everything about the applicant and the proofs of the address; keeps number, decision, days, district and state. */
export async function eraseRegistration(db: Db, id: string, at: string): Promise<void> {
  await sql`delete from registration_emails e using registrations r
    where r.id = ${id} and lower(e.email) = lower(r.email) and e.registration_id is null`.execute(db);
  await sql`update registration_emails set email = '', client_ip = '', proof_hash = null, proof_expires_at = null
    where registration_id = ${id}`.execute(db);
  await sql`update registrations set first_name = 'ERASED', last_name = '', father_name = '', gender = 'T',
    birth_date = '1900-01-01', mobile = '', email = '', shop_name = 'ERASED', address1 = '', address2 = '', address3 = '',
    pin = '', gstin = null, pan = null, client_ip = '', remark = case when remark is null then null else 'ERASED' end,
    erased_at = ${at} where id = ${id}`.execute(db);
}

/** Unfinished registrations by a keyed hash of a typed value. */
export async function draftsByHash(db: Db, column: 'mobileHash' | 'panHash', hash: string) {
  return db.selectFrom('registrationDrafts').selectAll().where(column, '=', hash).limit(50).execute();
}

export async function draftById(db: Db, id: string) {
  return db.selectFrom('registrationDrafts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Deletes a draft, with the unused proofs of its address. */
export async function eraseDraft(db: Db, id: string): Promise<void> {
  await sql`delete from registration_emails e using registration_drafts d
    where d.id = ${id} and lower(e.email) = lower(d.email) and e.registration_id is null`.execute(db);
  await sql`delete from registration_drafts where id = ${id}`.execute(db);
}
