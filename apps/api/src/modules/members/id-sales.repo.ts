import { type Insertable, sql } from 'kysely';
import type { IdSales } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function insertIdSale(db: Db, sale: Insertable<IdSales>): Promise<void> {
  await db.insertInto('idSales').values(sale).execute();
}

/** Returns the member that this seller's request created before. */
export async function saleByRequest(db: Db, sellerId: string, requestId: string) {
  return db
    .selectFrom('idSales as s')
    .innerJoin('merchants as m', 'm.id', 's.merchantId')
    .select(['m.id', 'm.code', 's.fingerprint'])
    .where('s.sellerId', '=', sellerId)
    .where('s.requestId', '=', requestId)
    .executeTakeFirst();
}

/** List columns by their API names. */
export const idSaleColumns = {
  id: sql.ref('s.id'),
  soldAt: sql.ref('s.soldAt'),
  merchantId: sql.ref('s.merchantId'),
  code: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  idName: sql.ref('t.name'),
  sellerId: sql.ref('s.sellerId'),
  sellerCode: sql.ref('f.code'),
  sellerName: sql.ref('f.shopName'),
  pricePaise: sql.ref('s.pricePaise'),
  gstPaise: sql.ref('s.gstPaise'),
  payment: sql.ref('s.payment'),
  postingId: sql.ref('s.postingId'),
  soldBy: sql.ref('u.displayName'),
};

export function idSaleBase(db: Db) {
  return db
    .selectFrom('idSales as s')
    .innerJoin('merchants as m', 'm.id', 's.merchantId')
    .innerJoin('idTypes as t', 't.id', 's.idTypeId')
    .leftJoin('merchants as f', 'f.id', 's.sellerId')
    .leftJoin('users as u', 'u.id', 's.soldBy');
}
