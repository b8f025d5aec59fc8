import { type Insertable, sql } from 'kysely';
import type { FormerOrders } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Inserts any number of orders in one statement; existing ones are ignored. */
export async function insertFormerOrders(db: Db, orders: readonly Insertable<FormerOrders>[]): Promise<void> {
  await db
    .insertInto('formerOrders')
    .values([...orders])
    .onConflict((conflict) => conflict.columns(['batchId', 'rowNo']).doNothing())
    .execute();
}

/** Returns which of these numbers other migrations of the same system have brought, as service and number in lower case. */
export async function ordersBefore(db: Db, moveId: string | null, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select lower(o.service) || ' ' || lower(o.number) as key
    from former_orders o join moves v on v.id = o.move_id join moves own on own.id = ${moveId}
    where lower(o.number) = any(${numbers.map((number) => number.toLowerCase())}::text[])
      and v.id <> own.id and lower(v.system) = lower(own.system)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Counts the orders of a file, and those that had not ended. */
export async function countFormerOrders(db: Db, batchId: string): Promise<{ ended: number; open: number }> {
  const { rows } = await sql<{ ended: number; open: number }>`
    select (count(*) filter (where state <> 'open'))::int as ended, (count(*) filter (where state = 'open'))::int as open
    from former_orders where batch_id = ${batchId}`.execute(db);
  return rows[0] ?? { ended: 0, open: 0 };
}

/** Deletes the old orders of shops whose migration is undone. */
export async function deleteFormerOrders(db: Db, merchantIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('formerOrders')
    .where('merchantId', 'in', [...merchantIds])
    .execute();
}

/** Returns the old system of a shop's orders with their number; undefined if the shop has none. */
export async function formerOrderSpan(db: Db, merchantId: string) {
  const { rows } = await sql<{ system: string; orders: number }>`
    select m.system, count(*)::int as orders from former_orders o join moves m on m.id = o.move_id
    where o.merchant_id = ${merchantId} group by m.system order by max(o.dated) desc limit 1`.execute(db);
  return rows[0];
}

/** List columns by their API names. */
export const formerOrderColumns = {
  id: sql.ref('o.id'),
  dated: sql.ref('o.dated'),
  service: sql.ref('o.service'),
  number: sql.ref('o.number'),
  product: sql.ref('o.product'),
  ours: sql.ref('o.kind'),
  customerName: sql.ref('o.customerName'),
  mobile: sql.ref('o.mobile'),
  amountPaise: sql.ref('o.amountPaise'),
  state: sql.ref('o.state'),
  stateWord: sql.ref('o.stateWord'),
  remark: sql.ref('o.remark'),
  documents: sql`(select count(*)::int from move_documents d where d.order_id = o.id and d.status = 'done')`,
  system: sql.ref('v.system'),
  code: sql.ref('m.code'),
  formerCode: sql.ref('s.formerCode'),
  shopName: sql.ref('m.shopName'),
  merchantId: sql.ref('m.id'),
};

export function formerOrderBase(db: Db, merchantId?: string) {
  const base = db
    .selectFrom('formerOrders as o')
    .innerJoin('moves as v', 'v.id', 'o.moveId')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .innerJoin('moveShops as s', 's.merchantId', 'o.merchantId');
  return merchantId === undefined ? base : base.where('o.merchantId', '=', merchantId);
}

const personal = (db: Db) =>
  db
    .selectFrom('formerOrders as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('o')
    .select('m.shopName');

/** Returns the orders of the customer with this mobile number, newest first. */
export async function formerOrdersOfMobile(db: Db, mobile: string) {
  return personal(db)
    .where('o.erasedAt', 'is', null)
    .where('o.mobile', '=', mobile)
    .orderBy('o.dated', 'desc')
    .limit(100)
    .execute();
}

export async function formerOrderWhole(db: Db, id: string) {
  return personal(db).where('o.id', '=', id).executeTakeFirst();
}

/** Erases who the customer of an order was; number, service and state stay. */
export async function eraseFormerOrder(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('formerOrders')
    .set({ customerName: 'ERASED', mobile: '', remark: '', erasedAt: at })
    .where('id', '=', id)
    .execute();
}
