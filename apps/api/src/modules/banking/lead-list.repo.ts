import { banking, type LeadRow, type OwnLeadRow, ownBanking } from '@sevadesk/contract/banking';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';

const columns = {
  id: sql.ref('l.id'),
  number: sql.ref('l.number'),
  kind: sql.ref('l.kind'),
  source: sql.ref('l.source'),
  bankName: sql.ref('b.name'),
  productName: sql.ref('p.name'),
  name: sql.ref('l.name'),
  mobile: sql.ref('l.mobile'),
  askedPaise: sql.ref('l.askedPaise'),
  sanctionedPaise: sql.ref('l.sanctionedPaise'),
  disbursedPaise: sql.ref('l.disbursedPaise'),
  commissionPaise: sql.ref('l.commissionPaise'),
  bankRef: sql.ref('l.bankRef'),
  status: sql.ref('l.status'),
  statusAt: sql.ref('l.statusAt'),
  createdAt: sql.ref('l.createdAt'),
};
const base = (db: Db) =>
  db
    .selectFrom('bankLeads as l')
    .innerJoin('bankProducts as p', 'p.id', 'l.productId')
    .innerJoin('productBanks as b', 'b.id', 'p.bankId');
const shared = {
  search: ['number', 'name', 'mobile', 'bankRef'],
  defaultSort: { column: 'createdAt', dir: 'desc' },
} as const;

/** Lists one shop's leads. */
export function ownLeads(db: Db, merchantId: string): ListSource<OwnLeadRow> {
  return listSource({
    fields: ownBanking.list.list,
    columns,
    base: base(db).where('l.merchantId', '=', merchantId),
    ...shared,
  });
}

/** Lists the leads of all shops. */
export function allLeads(db: Db): ListSource<LeadRow> {
  return listSource({
    fields: banking.list.list,
    columns: {
      ...columns,
      merchantCode: sql.ref('m.code'),
      shopName: sql.ref('m.shopName'),
      assigneeName: sql.ref('a.displayName'),
    },
    base: base(db).innerJoin('merchants as m', 'm.id', 'l.merchantId').leftJoin('users as a', 'a.id', 'l.assigneeId'),
    ...shared,
  });
}
