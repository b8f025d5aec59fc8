import {
  type BillCatalogueRow,
  type BillRow,
  biller,
  bills,
  ownBills,
  type StaffBillRow,
} from '@sevadesk/contract/bills';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { storedTexts } from '../../platform/texts.ts';
import { wordsOfCode } from './catalogue.repo.ts';

const newestFirst = { column: 'createdAt', dir: 'desc' } as const;

const own: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('o.id'),
  number: sql.ref('o.number'),
  billerName: sql.ref('o.billerName'),
  category: sql.ref('o.category'),
  account: sql.ref('o.account'),
  customerName: sql`nullif(o.customer_name, '')`,
  amountPaise: sql.ref('o.amountPaise'),
  feePaise: sql.ref('o.feePaise'),
  totalPaise: sql`(o.amount_paise + o.fee_paise)`,
  networkRef: sql.ref('o.networkRef'),
  status: sql.ref('o.status'),
  statusAt: sql.ref('o.statusAt'),
  createdAt: sql.ref('o.createdAt'),
};

/** Lists bills of one shop. */
export function ownSource(db: Db, merchantId: string): ListSource<BillRow> {
  return listSource({
    fields: ownBills.list.list,
    columns: own,
    base: db.selectFrom('billPayments as o').where('o.merchantId', '=', merchantId),
    search: ['number', 'account', 'networkRef', 'billerName'],
    defaultSort: newestFirst,
  });
}

/** Lists bills of all shops. */
export function staffSource(db: Db): ListSource<StaffBillRow> {
  return listSource({
    fields: bills.list.list,
    columns: {
      ...own,
      merchantId: sql.ref('o.merchantId'),
      merchantCode: sql.ref('m.code'),
      shopName: sql.ref('m.shopName'),
      asks: sql.ref('o.checkCount'),
      nextAskAt: sql.ref('o.nextCheckAt'),
    },
    base: db.selectFrom('billPayments as o').innerJoin('merchants as m', 'm.id', 'o.merchantId'),
    search: ['number', 'account', 'networkRef', 'merchantCode'],
    defaultSort: newestFirst,
  });
}

type SelectedBiller = {
  data: unknown;
  category: string;
  isOffered: boolean;
  seenAt: string;
  label: unknown;
};

/** Lists billers from the network's catalogues, including removed ones. */
export function catalogueSource(db: Db): ListSource<BillCatalogueRow> {
  const source = listSource<BillCatalogueRow>({
    fields: bills.catalogue.list,
    columns: {
      id: sql.ref('b.id'),
      name: sql.ref('b.name'),
      category: sql.ref('b.category'),
      state: sql.ref('b.state'),
      isOffered: sql.ref('b.isOffered'),
      seenAt: sql.ref('b.seenAt'),
      data: sql.ref('b.data'),
      label: sql.ref('c.label'),
    },
    base: db.selectFrom('billBillers as b').leftJoin('billCategories as c', 'c.code', 'b.category'),
    search: ['id', 'name', 'category'],
    defaultSort: { column: 'name', dir: 'asc' },
  });
  return {
    ...source,
    row: (selected) => {
      const { data, label, isOffered, seenAt } = selected as unknown as SelectedBiller;
      const whole = biller.parse(data);
      return { ...whole, categoryLabel: label ? storedTexts(label) : wordsOfCode(whole.category), isOffered, seenAt };
    },
  };
}
