import type { CustomerKind } from '@sevadesk/contract/customers';
import { type Insertable, sql } from 'kysely';
import type { CustomerConsents } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

type Ref = { kind: CustomerKind; id: string };
type Withdrawal = { withdrawnAt: string; withdrawnArea: 'in' | 'out' | 'customer'; withdrawnBy: string | null };

/** Inserts a consent; returns false if one is in force for the record. */
export async function insertConsent(db: Db, consent: Insertable<CustomerConsents>): Promise<boolean> {
  const row = await db
    .insertInto('customerConsents')
    .values(consent)
    .onConflict((conflict) => conflict.columns(['recordId', 'recordKind']).where('withdrawnAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the newest consent of a record, with who recorded it. */
export async function newestConsent(db: Db, { kind, id }: Ref) {
  return db
    .selectFrom('customerConsents as c')
    .innerJoin('users as u', 'u.id', 'c.givenBy')
    .select(['c.mobile', 'c.locale', 'c.version', 'c.givenAt', 'c.withdrawnAt', 'c.withdrawnArea'])
    .select('u.displayName as givenBy')
    .where('c.recordKind', '=', kind)
    .where('c.recordId', '=', id)
    .orderBy('c.givenAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the consent in force for a record; locked, so that repetitions are counted one after another. */
export async function openConsent(db: Db, { kind, id }: Ref, lock = false) {
  const query = db
    .selectFrom('customerConsents')
    .select(['id', 'about', 'merchantId', 'mobile', 'locale', 'code', 'version'])
    .where('recordKind', '=', kind)
    .where('recordId', '=', id)
    .where('withdrawnAt', 'is', null);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Ends the consent in force for a record; returns false if there is none. */
export async function withdrawOpen(db: Db, { kind, id }: Ref, change: Withdrawal): Promise<boolean> {
  const row = await db
    .updateTable('customerConsents')
    .set(change)
    .where('recordKind', '=', kind)
    .where('recordId', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the consents of a number that were given before an instant, as the customer; returns their records. */
export async function withdrawNumber(db: Db, { mobile, before, at }: { mobile: string; before: string; at: string }) {
  return db
    .updateTable('customerConsents')
    .set({ withdrawnAt: at, withdrawnArea: 'customer' })
    .where('mobile', '=', mobile)
    .where('withdrawnAt', 'is', null)
    .where('givenAt', '<', before)
    .returning(['recordKind', 'recordId'])
    .execute();
}

/** Returns the record of a consent in force, with its shop. */
export async function consentById(db: Db, id: string) {
  return db
    .selectFrom('customerConsents')
    .select(['recordKind', 'recordId', 'merchantId'])
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

/** Returns the consent of a link, withdrawn or not. */
export async function consentByCode(db: Db, code: string) {
  return db
    .selectFrom('customerConsents')
    .select(['recordKind', 'recordId', 'merchantId', 'withdrawnAt', 'mobile'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Removes the numbers of consents about these records and ends them. */
export async function blankConsents(db: Db, about: readonly string[], at: string): Promise<void> {
  await db
    .updateTable('customerConsents')
    .set({
      mobile: '',
      withdrawnAt: sql`coalesce(withdrawn_at, ${at})`,
      withdrawnArea: sql`coalesce(withdrawn_area, 'erasure')`,
    })
    .where('about', 'in', [...about])
    .execute();
}
