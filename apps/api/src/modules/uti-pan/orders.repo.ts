import type { UtiKind, UtiStatus } from '@sevadesk/contract/uti-pan';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { UtiOrders } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { causeOf, kindOf, statusOf, wayOf } from './order.rules.ts';

const orders = (db: Db) =>
  db
    .selectFrom('utiOrders as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .selectAll('o')
    .select(['m.code as merchantCode', 'm.shopName']);

type Selected = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

function asOrder({ kind, status, way, reviewCause, couponType, ...row }: Selected) {
  const of = kindOf(kind);
  return {
    ...row,
    kind: of,
    status: statusOf(of, status),
    way: wayOf(way),
    reviewCause: causeOf(reviewCause),
    couponType: couponType === 'physical' ? ('physical' as const) : ('electronic' as const),
  };
}
export type Order = ReturnType<typeof asOrder>;

type Sought = { kind: UtiKind; id: string; merchantId?: string | undefined };

const sought = (db: Db, { kind, id, merchantId }: Sought) => {
  const query = orders(db).where('o.id', '=', id).where('o.kind', '=', kind);
  return merchantId === undefined ? query : query.where('o.merchantId', '=', merchantId);
};

/** Finds one order of a kind; with a merchant id, only that shop's. */
export async function findOrder(db: Db, which: Sought): Promise<Order | undefined> {
  const row = await sought(db, which).executeTakeFirst();
  return row && asOrder(row);
}

/** Like findOrder, locked until the transaction ends. */
export async function lockOrder(db: Db, which: Sought): Promise<Order | undefined> {
  const row = await sought(db, which).forUpdate('o').executeTakeFirst();
  return row && asOrder(row);
}

/** Finds an order of any kind, by its id or its number. */
export async function anyOrder(db: Db, by: { id: string } | { number: string }): Promise<Order | undefined> {
  const row = await ('id' in by
    ? orders(db).where('o.id', '=', by.id)
    : orders(db).where('o.number', '=', by.number)
  ).executeTakeFirst();
  return row && asOrder(row);
}

/** Returns the shop's registration that is open or approved. */
export async function standingPsa(db: Db, merchantId: string): Promise<Order | undefined> {
  const row = await orders(db)
    .where('o.merchantId', '=', merchantId)
    .where('o.kind', '=', 'uti-psa')
    .where('o.status', '<>', 'rejected')
    .executeTakeFirst();
  return row && asOrder(row);
}

/** Returns the shop's last rejected registration. */
export async function lastRejectedPsa(db: Db, merchantId: string): Promise<Order | undefined> {
  const row = await orders(db)
    .where('o.merchantId', '=', merchantId)
    .where('o.kind', '=', 'uti-psa')
    .where('o.status', '=', 'rejected')
    .orderBy('o.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asOrder(row);
}

/** Returns the order that a form has already created. */
export async function orderOfRequest(db: Db, merchantId: string, requestId: string): Promise<Order | undefined> {
  const row = await orders(db)
    .where('o.merchantId', '=', merchantId)
    .where('o.requestId', '=', requestId)
    .executeTakeFirst();
  return row && asOrder(row);
}

export async function insertOrder(db: Db, row: Insertable<UtiOrders>): Promise<void> {
  await db.insertInto('utiOrders').values(row).execute();
}

export async function deleteOrder(db: Db, id: string): Promise<void> {
  await db.deleteFrom('utiOrders').where('id', '=', id).execute();
}

export type OrderChanges = Updateable<UtiOrders> & { status?: UtiStatus };

export async function changeOrder(db: Db, id: string, changes: OrderChanges): Promise<void> {
  await db
    .updateTable('utiOrders')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether another shop's registration has this agent id. */
export async function isPsaIdTaken(db: Db, psaId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('utiOrders')
    .select('id')
    .where('kind', '=', 'uti-psa')
    .where('psaId', '=', psaId)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims due orders; each is due again at `until` if nothing happens. */
export async function claimDueOrders(db: Db, now: Date, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update uti_orders set next_check_at = ${until.toISOString()}
    where id in (
      select id from uti_orders where next_check_at <= ${now.toISOString()}
      order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Orders by their own or the provider's numbers, for a report. */
export async function ordersOfReport(db: Db, kind: UtiKind, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return [];
  const rows = await orders(db).where('o.kind', '=', kind).where('o.number', 'in', numbers).orderBy('o.id').execute();
  return rows.map(asOrder);
}

/** The orders that a report ended, in line order. */
export async function ordersOfBatch(db: Db, batchId: string): Promise<Order[]> {
  const rows = await orders(db).where('o.batchId', '=', batchId).orderBy('o.batchRow').execute();
  return rows.map(asOrder);
}

/** Whether an agent has ordered coupons that were not rejected. */
export async function hasCoupons(db: Db, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('utiOrders')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('kind', '=', 'uti-coupon')
    .where('status', '<>', 'rejected')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
