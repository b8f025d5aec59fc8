import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

type Key = { by: 'aadhaar' | 'pan' | 'token' | 'mobile'; value: string };

const orders = (db: Db) =>
  db
    .selectFrom('panPaperless as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('o')
    .select('m.shopName');

export async function ordersOf(db: Db, { by, value }: Key) {
  // The provider alone has their numbers; none is ever stored here.
  if (by === 'aadhaar') return [];
  let query = orders(db).where('o.erasedAt', 'is', null);
  if (by === 'token') query = query.where('o.token', '=', value);
  else if (by === 'mobile') query = query.where('o.mobile', '=', value);
  else query = query.where(sql<boolean>`o.data ->> 'pan' = ${value}`);
  return query.orderBy('o.createdAt', 'desc').limit(100).execute();
}

export async function orderWhole(db: Db, id: string) {
  return orders(db).where('o.id', '=', id).executeTakeFirst();
}

export async function filesOfOrder(db: Db, id: string) {
  const { rows } = await sql<{ fileId: string; name: string; bytes: number }>`
    select f.id as "fileId", f.name, f.bytes from files f where f.id in (
      select file_id from pan_paperless_files where order_id = ${id}
      union select slip_file_id from pan_paperless where id = ${id})`.execute(db);
  return rows;
}

/** The form's shape without personal data, so that screens can still open the order. */
const emptyForm = JSON.stringify({
  title: '',
  lastName: 'ERASED',
  firstName: null,
  middleName: null,
  gender: '',
  email: '',
  pan: null,
  changes: [],
});

export async function eraseOrder(db: Db, id: string, token: string | null, at: string): Promise<void> {
  await sql`update pan_paperless set data = ${emptyForm}, applicant_name = 'ERASED', birth_date = '1900-01-01', mobile = '',
    provider_word = null, remark = null, slip_file_id = null, erased_at = ${at} where id = ${id}`.execute(db);
  await sql`update pan_paperless_moves set remark = null where order_id = ${id} and remark is not null`.execute(db);
  await sql`update pan_paperless_looks set answer = null where order_id = ${id} and answer is not null`.execute(db);
  await sql`update pan_paperless_decisions set reason = 'ERASED', decision_reason = null where order_id = ${id}`.execute(
    db,
  );
  await sql`delete from pan_paperless_files where order_id = ${id}`.execute(db);
  if (token !== null) await sql`delete from pan_provider_callbacks where token = ${token}`.execute(db);
}

const formerRows = (db: Db) =>
  db
    .selectFrom('panBacklog as b')
    .leftJoin('merchants as m', 'm.id', 'b.merchantId')
    .selectAll('b')
    .select('m.shopName');

export async function formerOf(db: Db, { by, value }: Key) {
  if (by === 'pan') return [];
  const column = { aadhaar: 'b.aadhaarHash', token: 'b.transid', mobile: 'b.contactNo' } as const;
  return formerRows(db)
    .where('b.erasedAt', 'is', null)
    .where(column[by], '=', value)
    .orderBy('b.dated', 'desc')
    .limit(100)
    .execute();
}

export async function formerWhole(db: Db, id: string) {
  return formerRows(db).where('b.id', '=', id).executeTakeFirst();
}

export async function filesOfFormer(db: Db, id: string) {
  const { rows } = await sql<{ fileId: string; name: string; bytes: number }>`
    select f.id as "fileId", f.name, f.bytes from pan_backlog b
    join files f on f.id in (b.ack_file_id, b.extract_file_id) where b.id = ${id}`.execute(db);
  return rows;
}

/** The import row that created the record. */
export async function importRowOf(db: Db, id: string) {
  const { rows } = await sql<{ batchId: string; rowNo: number }>`
    select batch_id as "batchId", row_no as "rowNo" from pan_backlog
    where id = ${id} and batch_id is not null and row_no is not null`.execute(db);
  return rows;
}

export async function eraseFormer(db: Db, id: string, at: string): Promise<void> {
  await sql`update pan_backlog set card_name = 'ERASED', aadhaar_last4 = null, aadhaar_hash = null, contact_no = null,
    email = null, ack_file_id = null, extract_file_id = null, erased_at = ${at} where id = ${id}`.execute(db);
}
