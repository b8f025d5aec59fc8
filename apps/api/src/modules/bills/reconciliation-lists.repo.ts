import { bills, type DifferenceRow, type ReconciliationRow } from '@sevadesk/contract/bills';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';

const countOf = (more: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from bill_differences d where d.day = r.day ${more})`;
const all = countOf(sql``);
const open = countOf(sql`and d.status <> 'resolved'`);

/** Lists days of the network's file. */
export function reconciliationSource(db: Db): ListSource<ReconciliationRow> {
  return listSource({
    fields: bills.reconciliations.list,
    columns: {
      id: sql.ref('r.id'),
      day: sql.ref('r.day'),
      status: sql`(case when r.file_hash is null then 'awaited' when ${all} = 0 then 'agreed' when ${open} > 0 then 'differs' else 'settled' end)`,
      fetchedAt: sql.ref('r.fetchedAt'),
      fileHash: sql.ref('r.fileHash'),
      revision: sql.ref('r.revision'),
      thereCount: sql.ref('r.thereCount'),
      therePaise: sql.ref('r.therePaise'),
      hereCount: sql.ref('r.hereCount'),
      herePaise: sql.ref('r.herePaise'),
      matchedCount: sql.ref('r.matchedCount'),
      matchedPaise: sql.ref('r.matchedPaise'),
      differences: all,
      openDifferences: open,
      tries: sql.ref('r.tries'),
    },
    base: db.selectFrom('billReconciliations as r'),
    search: [],
    defaultSort: { column: 'day', dir: 'desc' },
  });
}

/** Lists differences between the network's file and our payments. */
export function differenceSource(db: Db): ListSource<DifferenceRow> {
  return listSource({
    fields: bills.differences.list,
    columns: {
      id: sql.ref('d.id'),
      day: sql.ref('d.day'),
      kind: sql.ref('d.kind'),
      number: sql.ref('d.number'),
      merchantCode: sql.ref('m.code'),
      shopName: sql.ref('m.shopName'),
      herePaise: sql.ref('d.herePaise'),
      therePaise: sql.ref('d.therePaise'),
      stakePaise: sql.ref('d.stakePaise'),
      assignee: sql.ref('a.displayName'),
      outcome: sql.ref('d.outcome'),
      status: sql.ref('d.status'),
      createdAt: sql.ref('d.createdAt'),
    },
    base: db
      .selectFrom('billDifferences as d')
      .leftJoin('billPayments as o', 'o.id', 'd.orderId')
      .leftJoin('merchants as m', 'm.id', 'o.merchantId')
      .leftJoin('users as a', 'a.id', 'd.assigneeId'),
    search: ['number', 'merchantCode'],
    defaultSort: { column: 'day', dir: 'desc' },
  });
}
