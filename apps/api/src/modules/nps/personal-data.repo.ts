import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Key = { by: 'aadhaar' | 'pan' | 'token' | 'mobile'; value: string };

const orders = (db: Db) =>
  db
    .selectFrom('npsOrders as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('o')
    .select('m.shopName');

export async function ordersOf(db: Db, { by, value }: Key) {
  // Only the last four digits of an Aadhaar number are stored, which cannot identify a person.
  if (by === 'aadhaar') return [];
  let query = orders(db).where('o.erasedAt', 'is', null);
  if (by === 'token') query = query.where('o.number', '=', value);
  else if (by === 'mobile') query = query.where('o.mobile', '=', value);
  else query = query.where(sql<boolean>`o.data ->> 'pan' = ${value} and o.data ? 'pan'`);
  return query.orderBy('o.createdAt', 'desc').limit(100).execute();
}

export async function orderWhole(db: Db, id: string) {
  return orders(db).where('o.id', '=', id).executeTakeFirst();
}

export async function filesOfOrder(db: Db, id: string) {
  return db
    .selectFrom('orderFiles as o')
    .innerJoin('files as f', 'f.id', 'o.fileId')
    .select(['f.id as fileId', 'f.name', 'f.bytes'])
    .where('o.orderId', '=', id)
    .execute();
}

/** Returns the values of changed fields in the history. */
export async function changesOfOrder(db: Db, id: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .select(['at', 'changes'])
    .where('orderId', '=', id)
    .where('changes', 'is not', null)
    .orderBy('at')
    .execute();
  return rows;
}

/** Erases the subscriber's data. An issued account number is personal too; the zero-padded digits of the order number replace it. */
export async function eraseOrderRow(db: Db, id: string, number: string, at: string): Promise<void> {
  await sql`update nps_orders set data = '{}', name = 'ERASED', mobile = '', question = null, cra_refusal = null,
    reject_reason = case when status = 'rejected' then 'ERASED' end,
    pran = case when pran is not null then lpad(right(regexp_replace(number, '\\D', '', 'g'), 12), 12, '0') end,
    erased_at = ${at} where id = ${id}`.execute(db);
  await sql`update nps_looks set answer = null where order_id = ${id} and answer is not null`.execute(db);
  await sql`delete from nps_callbacks where number = ${number}`.execute(db);
}
