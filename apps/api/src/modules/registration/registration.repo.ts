import { type Insertable, sql } from 'kysely';
import type { Registrations } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns false, without a write, if the number, or a pending registration's mobile or e-mail, already exists. */
export async function insertRegistration(db: Db, registration: Insertable<Registrations>): Promise<boolean> {
  const row = await db
    .insertInto('registrations')
    .values(registration)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another pending registration, or a merchant, has this mobile number or e-mail address; null skips one. */
export async function isKnownContact(
  db: Db,
  contact: { mobile: string | null; email: string | null },
  exceptRegistration: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select 1 from registrations
      where status = 'pending' and (mobile = ${contact.mobile} or lower(email) = lower(${contact.email}))
        and id is distinct from ${exceptRegistration}::uuid
    ) or exists (
      select 1 from merchants
      where lower(mobile) = ${contact.mobile} or lower(email) = lower(${contact.email})
    ) as known`.execute(db);
  return rows[0]?.known ?? false;
}

export async function activeIdTypes(db: Db) {
  return db
    .selectFrom('idTypes')
    .select([
      'id',
      'name',
      sql<number>`coalesce(id_type_price(id, (now() at time zone 'Asia/Kolkata')::date), 0)`.as('pricePaise'),
    ])
    .where('isActive', '=', true)
    .orderBy('rank')
    .orderBy('name')
    .execute();
}

export async function activePackages(db: Db) {
  return db.selectFrom('servicePackages').select(['id', 'name']).where('isActive', '=', true).orderBy('name').execute();
}

/** Active merchants that may have members. */
const franchises = (db: Db) =>
  db
    .selectFrom('merchants as m')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId')
    .where('m.isBlocked', '=', false)
    .where('t.mayHaveMembers', '=', true);

/** Returns the active merchant with this branch code that may have members of an id type. */
export async function findFranchise(db: Db, code: string, idTypeId: string) {
  return franchises(db)
    .innerJoin('idTypes as n', (join) => join.on('n.id', '=', idTypeId).onRef('n.rank', '<', 't.rank'))
    .select(['m.id', 'm.code'])
    .where(sql`lower(m.code)`, '=', sql<string>`lower(${code})`)
    .executeTakeFirst();
}

/** Returns the merchant at the host of whose brand a person registered, if it may still have members. */
export async function merchantOfHost(db: Db, registrationId: string) {
  return franchises(db)
    .innerJoin('registrations as r', 'r.brandMerchantId', 'm.id')
    .select(['m.code', 'm.shopName'])
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
}

export async function registrationById(db: Db, id: string) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('idTypes as t', 't.id', 'r.idTypeId')
    .leftJoin('users as u', 'u.id', 'r.decidedBy')
    .leftJoin('users as w', 'w.id', 'r.takenBy')
    .leftJoin('merchants as m', 'm.registrationId', 'r.id')
    .selectAll('r')
    .select(['t.name as idName', 'u.displayName as decidedByName', 'w.displayName as takenByName'])
    .leftJoin('merchants as f', 'f.id', 'm.parentId')
    .select(['m.code as branchCode', 'f.code as franchiseCode', 'f.shopName as franchiseShop'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export async function refNoOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('registrations').select('refNo').where('id', '=', id).executeTakeFirst();
  return row?.refNo;
}

/** Returns a registration, locked until the transaction ends; a second decider waits and then sees the first decision. */
export async function lockRegistration(db: Db, id: string) {
  return db.selectFrom('registrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Decision = {
  status: 'approved' | 'rejected';
  decidedAt: string;
  decidedBy: string;
  remark: string | null;
};

export async function recordDecision(db: Db, id: string, decision: Decision): Promise<void> {
  await db.updateTable('registrations').set(decision).where('id', '=', id).execute();
}

/** Returns the sign-in of a merchant's owner. */
export async function ownerOf(db: Db, merchantId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'userName', 'displayName', 'email', 'locale'])
    .where('merchantId', '=', merchantId)
    .where('isOwner', '=', true)
    .executeTakeFirstOrThrow();
}

export async function recordTaken(db: Db, id: string, taken: { takenAt: string; takenBy: string }): Promise<void> {
  await db.updateTable('registrations').set(taken).where('id', '=', id).execute();
}

/** Returns the address to which a registration's receipt was mailed. */
export async function sentAddress(db: Db, id: string) {
  return db.selectFrom('registrations').select(['email', 'refNo']).where('id', '=', id).executeTakeFirst();
}

/** Returns what an applicant may read of the registration with this number and address. */
export async function progressOf(db: Db, refNo: string, email: string) {
  return db
    .selectFrom('registrations')
    .select(['refNo', 'shopName', 'status', 'createdAt', 'takenAt', 'decidedAt', 'remark'])
    .where('refNo', '=', refNo)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
}
