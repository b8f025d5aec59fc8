import { type ClickRow, banking, type OwnClickRow, ownBanking } from '@sevadesk/contract/banking';
import { type Insertable, sql } from 'kysely';
import type { BankClicks } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';

export async function insertClick(db: Db, click: Insertable<BankClicks>): Promise<void> {
  await db.insertInto('bankClicks').values(click).execute();
}

/** Locks a click on a bank's page by id or reference until the transaction ends. */
export async function lockClick(db: Db, key: { id: string } | { reference: string }) {
  const query = db.selectFrom('bankClicks').selectAll().forUpdate();
  if ('id' in key) return query.where('id', '=', key.id).executeTakeFirst();
  return query.where('reference', '=', key.reference).executeTakeFirst();
}
export type Click = NonNullable<Awaited<ReturnType<typeof lockClick>>>;

export async function tieClick(db: Db, id: string, leadId: string | null): Promise<void> {
  await db.updateTable('bankClicks').set({ leadId }).where('id', '=', id).execute();
}

const columns = {
  id: sql.ref('c.id'),
  reference: sql.ref('c.reference'),
  bankName: sql.ref('b.name'),
  productName: sql.ref('p.name'),
  createdAt: sql.ref('c.createdAt'),
  leadNumber: sql.ref('l.number'),
};
const base = (db: Db) =>
  db
    .selectFrom('bankClicks as c')
    .innerJoin('bankProducts as p', 'p.id', 'c.productId')
    .innerJoin('productBanks as b', 'b.id', 'p.bankId')
    .leftJoin('bankLeads as l', 'l.id', 'c.leadId');
const shared = { search: ['reference'], defaultSort: { column: 'createdAt', dir: 'desc' } } as const;

/** Lists one shop's clicks on banks' pages. */
export function ownClicks(db: Db, merchantId: string): ListSource<OwnClickRow> {
  return listSource({
    fields: ownBanking.clicks.list,
    columns,
    base: base(db).where('c.merchantId', '=', merchantId),
    ...shared,
  });
}

/** Lists the clicks of all shops. */
export function allClicks(db: Db): ListSource<ClickRow> {
  return listSource({
    fields: banking.clicks.list,
    columns: { ...columns, merchantCode: sql.ref('m.code'), shopName: sql.ref('m.shopName') },
    base: base(db).innerJoin('merchants as m', 'm.id', 'c.merchantId'),
    ...shared,
  });
}
