import { type RegistrationStatus, registrationDraft } from '@sevadesk/contract/gst';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { GstRegistrations } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { emptyDraft } from './registration-draft.rules.ts';

/** Inserts a draft unless the same request already created one. */
export async function insertRegistration(db: Db, row: Insertable<GstRegistrations>): Promise<void> {
  await db
    .insertInto('gstRegistrations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchantId', 'requestId']).doNothing())
    .execute();
}

/** Returns the order of a shop's request. */
export async function registrationOfRequest(db: Db, asked: { merchantId: string; requestId: string }) {
  return db
    .selectFrom('gstRegistrations')
    .select(['id', 'number'])
    .where('merchantId', '=', asked.merchantId)
    .where('requestId', '=', asked.requestId)
    .executeTakeFirst();
}

type Which = { id: string; merchantId?: string | undefined };

function registrations(db: Db, { id, merchantId }: Which) {
  const rows = db
    .selectFrom('gstRegistrations as r')
    .innerJoin('merchants as m', 'm.id', 'r.merchantId')
    .leftJoin('users as u', 'u.id', 'r.assignedTo')
    .selectAll('r')
    .select(['m.code as merchantCode', 'm.shopName', 'u.displayName as assignedName'])
    .where('r.id', '=', id);
  return merchantId === undefined ? rows : rows.where('r.merchantId', '=', merchantId);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof registrations>['executeTakeFirst']>>>;

const typed = (row: Row) => ({
  ...row,
  status: row.status as RegistrationStatus,
  // A form erased at its owner's request is empty.
  form: registrationDraft.catch(emptyDraft).parse(row.form),
});
export type Registration = ReturnType<typeof typed>;

/** Returns a registration; with a merchant, only that shop's. Only the shop sees drafts. */
export async function registrationById(db: Db, which: Which): Promise<Registration | undefined> {
  const row = await registrations(db, which).executeTakeFirst();
  if (!row || (which.merchantId === undefined && row.submittedAt === null)) return undefined;
  return typed(row);
}

/** Locks a registration until the transaction ends. */
export async function lockRegistration(db: Db, which: Which): Promise<Registration | undefined> {
  await sql`select 1 from gst_registrations where id = ${which.id} for update`.execute(db);
  return registrationById(db, which);
}

export async function updateRegistration(db: Db, id: string, patch: Updateable<GstRegistrations>): Promise<void> {
  await db.updateTable('gstRegistrations').set(patch).where('id', '=', id).execute();
}

export async function isRegistrationArnTaken(db: Db, arn: string): Promise<boolean> {
  const row = await db.selectFrom('gstRegistrations').select('id').where('arn', '=', arn).executeTakeFirst();
  return row !== undefined;
}
