import { backlogStatuses, type BacklogRow, type StaffBacklogRow } from '@sevadesk/contract/nsdl-pan';
import { maskAadhaar } from '@sevadesk/contract/kernel/indian-ids';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { countLimit } from '../../../platform/list-ids.ts';
import type { ListColumn, ListSource } from '../../../platform/list.ts';
import type { BacklogScope } from './scope.rules.ts';

const columns: Record<string, ListColumn> = {
  transid: { sql: sql`b.transid`, kind: 'exact', filter: true, sort: true },
  dated: { sql: sql`b.dated`, kind: 'date', filter: true, sort: true },
  akn_no: { sql: sql`b.akn_no`, kind: 'exact', filter: true },
  pan_type: { sql: sql`b.pan_type`, kind: 'exact', filter: true },
  cardname: { sql: sql`b.card_name`, kind: 'text', filter: true },
  contactno: { sql: sql`b.contact_no`, kind: 'exact', filter: true },
  email: { sql: sql`b.email`, kind: 'text', filter: true },
  status: { sql: sql`b.status`, kind: 'choice', filter: true },
};

const memberName = sql`coalesce(m.shop_name, b.member_name)`;
const staffColumns: Record<string, ListColumn> = {
  ...columns,
  memno: { sql: sql`b.memno`, kind: 'exact', filter: true },
  name: { sql: memberName, kind: 'text', filter: true },
};

const search = [sql`b.transid`, sql`b.akn_no`, sql`b.card_name`, sql`b.contact_no`, sql`b.email`];
const staffSearch = [...search, sql`b.memno`, sql`b.member_name`];

type Selected = {
  transid: string;
  dated: string;
  aknNo: string | null;
  panType: string;
  cardName: string;
  aadhaarLast4: string | null;
  contactNo: string | null;
  email: string | null;
  status: string;
  documents: number;
};
type StaffSelected = Selected & { memno: string | null; memberName: string | null };

const statusOf = storedCode(backlogStatuses);

const rowOf = (row: Selected): BacklogRow => ({
  transid: row.transid,
  dated: row.dated,
  akn_no: row.aknNo,
  pan_type: row.panType,
  cardname: row.cardName,
  aadhaar_No: row.aadhaarLast4 === null ? null : maskAadhaar(row.aadhaarLast4),
  contactno: row.contactNo,
  email: row.email,
  status: statusOf(row.status),
  documents: row.documents,
});

const shown = [
  ...(['b.transid', 'b.dated', 'b.aknNo', 'b.panType', 'b.cardName', 'b.aadhaarLast4', 'b.contactNo'] as const),
  ...(['b.email', 'b.status'] as const),
] as const;

/** Documents that a data migration imported. */
const documents = sql<number>`(
  select count(*)::int from move_documents d where d.application_id = b.id and d.status = 'done')`.as('documents');

/** Days and status are fixed conditions, not column filters, so that the list's index returns the page in order. */
function scoped(db: Db, { from, to, status }: BacklogScope, merchantId?: string) {
  let base = db.selectFrom('panBacklog as b');
  if (merchantId !== undefined) base = base.where('b.merchantId', '=', merchantId);
  if (from !== undefined) base = base.where(sql<boolean>`b.dated >= ${from}::date`);
  if (to !== undefined) base = base.where(sql<boolean>`b.dated <= ${to}::date`);
  if (status !== undefined) base = base.where('b.status', '=', status);
  return base;
}

/** One merchant's applications of the old system. */
export function ownBacklogSource(db: Db, merchantId: string, scope: BacklogScope): ListSource<BacklogRow> {
  return {
    base: scoped(db, scope, merchantId),
    select: (from) => from.select([...shown, documents]),
    columns,
    search,
    id: sql`b.id`,
    defaultSort: { column: 'dated', dir: 'desc' },
    row: (selected: unknown) => rowOf(selected as Selected),
  };
}

/** All applications of the old system, with their merchant. */
export function backlogSource(db: Db, scope: BacklogScope): ListSource<StaffBacklogRow> {
  return {
    base: scoped(db, scope).leftJoin('merchants as m', 'm.id', 'b.merchantId'),
    select: (from) => from.select([...shown, documents, 'b.memno', memberName.as('memberName')]),
    columns: staffColumns,
    search: staffSearch,
    id: sql`b.id`,
    defaultSort: { column: 'dated', dir: 'desc' },
    row: (selected: unknown) => {
      const row = selected as StaffSelected;
      return Object.assign(rowOf(row), { memno: row.memno, name: row.memberName });
    },
  };
}

/** Counts them regardless of days and status, up to the limit of lists. */
export async function countBacklog(db: Db, merchantId?: string): Promise<number> {
  const some = scoped(db, {}, merchantId).select(sql`1`.as('one')).limit(countLimit);
  const { nos } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('nos'))
    .executeTakeFirstOrThrow();
  return nos;
}
