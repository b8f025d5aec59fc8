import { ownSpecimen, type SpecimenRow, type StaffSpecimenRow, specimen } from '@sevadesk/contract/specimen';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';

const newestFirst = { column: 'createdAt', dir: 'desc' } as const;
const names = ['id', 'number', 'customerName', 'mobile', 'pricePaise', 'status', 'createdAt', 'statusAt'];
const own: Record<string, RawBuilder<unknown>> = Object.fromEntries(names.map((name) => [name, sql.ref(`o.${name}`)]));

/** Returns the applications of one shop. */
export function ownSource(db: Db, merchantId: string): ListSource<SpecimenRow> {
  return listSource({
    fields: ownSpecimen.list.list,
    columns: own,
    base: db.selectFrom('specimenOrders as o').where('o.merchantId', '=', merchantId),
    search: ['number', 'customerName', 'mobile'],
    defaultSort: newestFirst,
  });
}

/** Returns the submitted applications of all shops; drafts are visible only to their shop. */
export function sentSource(db: Db): ListSource<StaffSpecimenRow> {
  const shop = {
    merchantId: sql.ref('o.merchantId'),
    merchantCode: sql.ref('m.code'),
    shopName: sql.ref('m.shopName'),
  };
  return listSource({
    fields: specimen.list.list,
    columns: { ...own, ...shop },
    base: db
      .selectFrom('specimenOrders as o')
      .innerJoin('merchants as m', 'm.id', 'o.merchantId')
      .where('o.status', '<>', 'draft'),
    search: ['number', 'customerName', 'mobile', 'merchantCode'],
    defaultSort: newestFirst,
  });
}
