import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The list's columns by the names of the wire. */
export const orderColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('o.id'),
  clientTxnId: sql.ref('o.clientTxnId'),
  merchantId: sql.ref('o.merchantId'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  amountPaise: sql.ref('o.amountPaise'),
  status: sql.ref('o.status'),
  txnDate: sql.ref('o.txnDate'),
  upiTxnId: sql.ref('o.upiTxnId'),
  payer: sql.ref('o.payerVpa'),
  remark: sql.ref('o.remark'),
  checkCount: sql.ref('o.checkCount'),
  checkedAt: sql.ref('o.checkedAt'),
  createdAt: sql.ref('o.createdAt'),
};

export function orderBase(db: Db) {
  return db.selectFrom('gatewayOrders as o').innerJoin('merchants as m', 'm.id', 'o.merchantId');
}
