import { type Insertable, sql, type Updateable } from 'kysely';
import type { UtiCallbacks, UtiLooks, UtiPsaForms } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns the form of a registration. */
export async function formOf(db: Db, orderId: string) {
  return db.selectFrom('utiPsaForms').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();
}
export type Form = Awaited<ReturnType<typeof formOf>>;

export async function setForm(db: Db, form: Insertable<UtiPsaForms>): Promise<void> {
  const { orderId: _, ...values } = form;
  await db
    .insertInto('utiPsaForms')
    .values(form)
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(values))
    .execute();
}

export async function changeForm(db: Db, orderId: string, changes: Updateable<UtiPsaForms>): Promise<void> {
  await db.updateTable('utiPsaForms').set(changes).where('orderId', '=', orderId).execute();
}

export async function deleteForm(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('utiPsaForms').where('orderId', '=', orderId).execute();
}

/** Returns the shop's own record, as the start of the form. */
export async function shopOf(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants')
    .select(['ownerName', 'pan', 'mobile', 'email', 'shopName', 'address1', 'address2', 'district', 'state', 'pin'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

/** Stores a sealed Aadhaar number under its order's id; replaces an earlier one. */
export async function setSealedAadhaar(db: Db, orderId: string, sealed: string): Promise<void> {
  await sql`select vault.put_aadhaar(${orderId}, ${sealed})`.execute(db);
}

export async function getSealedAadhaar(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`select vault.get_aadhaar(${orderId}) as sealed`.execute(db);
  return rows[0]?.sealed ?? null;
}

export async function deleteAadhaar(db: Db, orderId: string): Promise<void> {
  await sql`select vault.drop_aadhaar(${orderId})`.execute(db);
}

/** The documents of an order, by purpose. */
export async function papersOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('orderFiles')
    .select(['id', 'slot'])
    .where('orderId', '=', orderId)
    .where('removedAt', 'is', null)
    .execute();
}

export async function insertLook(db: Db, look: Insertable<UtiLooks>): Promise<void> {
  await db.insertInto('utiLooks').values(look).execute();
}

export async function insertCallback(db: Db, call: Insertable<UtiCallbacks>): Promise<void> {
  await db.insertInto('utiCallbacks').values(call).execute();
}

export async function deleteCallbacksBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('utiCallbacks').where('at', '<', instant).execute();
}
