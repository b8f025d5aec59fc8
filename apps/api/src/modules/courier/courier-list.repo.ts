import { type ConsignmentRow, courier, type OwnConsignmentRow, ownCourier } from '@sevadesk/contract/courier';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { shownToShop } from './consignments.repo.ts';

const columns = {
  id: sql.ref('c.id'),
  number: sql.ref('c.number'),
  direction: sql.ref('c.direction'),
  status: sql.ref('c.status'),
  companyName: sql.ref('c.companyName'),
  awb: sql.ref('c.awb'),
  dispatchedOn: sql.ref('c.dispatchedOn'),
  formsCount: sql.ref('c.formsCount'),
  missingCount: sql.ref('c.missingCount'),
  receivedOn: sql.ref('c.receivedOn'),
  createdAt: sql.ref('c.createdAt'),
};

const newestFirst = { column: 'createdAt', dir: 'desc' } as const;

/** Lists the consignments that one shop can see. */
export function ownConsignments(db: Db, merchantId: string): ListSource<OwnConsignmentRow> {
  return listSource({
    fields: ownCourier.list.list,
    columns,
    base: db.selectFrom('courierConsignments as c').where('c.merchantId', '=', merchantId).where(shownToShop),
    search: ['number', 'awb', 'companyName'],
    defaultSort: newestFirst,
  });
}

/** Lists the consignments of all shops. */
export function allConsignments(db: Db): ListSource<ConsignmentRow> {
  return listSource({
    fields: courier.list.list,
    columns: {
      ...columns,
      merchantId: sql.ref('c.merchantId'),
      merchantCode: sql.ref('m.code'),
      shopName: sql.ref('m.shopName'),
    },
    base: db.selectFrom('courierConsignments as c').innerJoin('merchants as m', 'm.id', 'c.merchantId'),
    search: ['number', 'awb', 'companyName', 'merchantCode', 'shopName'],
    defaultSort: newestFirst,
  });
}
