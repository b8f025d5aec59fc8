import {
  type FilingRow,
  gst,
  openFilings,
  ownGst,
  type RegistrationRow,
  type StaffFilingRow,
  type StaffRegistrationRow,
} from '@sevadesk/contract/gst';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';

const registrationColumns = {
  id: sql.ref('o.id'),
  number: sql.ref('o.number'),
  legalName: sql.ref('o.legalName'),
  constitution: sql.ref('o.constitution'),
  stateCode: sql.ref('o.stateCode'),
  status: sql.ref('o.status'),
  statusAt: sql.ref('o.statusAt'),
  createdAt: sql.ref('o.createdAt'),
  arn: sql.ref('o.arn'),
  gstin: sql.ref('o.gstin'),
};

const filingColumns = (today: string) => ({
  id: sql.ref('o.id'),
  number: sql.ref('o.number'),
  gstin: sql.ref('o.gstin'),
  legalName: sql.ref('o.legalName'),
  returnType: sql.ref('o.returnType'),
  period: sql.ref('o.period'),
  isNil: sql.ref('o.isNil'),
  dueOn: sql.ref('o.dueOn'),
  daysLeft: sql`case when o.status in (${sql.join(openFilings)}) then o.due_on - ${today}::date end`,
  status: sql.ref('o.status'),
  statusAt: sql.ref('o.statusAt'),
  createdAt: sql.ref('o.createdAt'),
  arn: sql.ref('o.arn'),
  filedOn: sql.ref('o.filedOn'),
});

const deskColumns = (userId: string) => ({
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  assignedName: sql.ref('u.displayName'),
  isMine: sql`coalesce(o.assigned_to = ${userId}, false)`,
});

const searched = ['number', 'legalName', 'gstin', 'arn'];
const newestFirst = { column: 'createdAt', dir: 'desc' } as const;

/** Lists the registrations of one shop. */
export function ownRegistrations(db: Db, merchantId: string): ListSource<RegistrationRow> {
  return listSource({
    fields: ownGst.registrations.list,
    columns: registrationColumns,
    base: db.selectFrom('gstRegistrations as o').where('o.merchantId', '=', merchantId),
    search: searched,
    defaultSort: newestFirst,
  });
}

/** Lists submitted registrations of all shops, longest unchanged first; ended ones last. */
export function allRegistrations(db: Db, userId: string): ListSource<StaffRegistrationRow> {
  return listSource({
    fields: gst.registrations.list,
    columns: { ...registrationColumns, ...deskColumns(userId), waitsSince: sql.ref('o.waitsSince') },
    base: db
      .selectFrom('gstRegistrations as o')
      .innerJoin('merchants as m', 'm.id', 'o.merchantId')
      .leftJoin('users as u', 'u.id', 'o.assignedTo')
      .where('o.submittedAt', 'is not', null),
    search: [...searched, 'merchantCode', 'shopName'],
    defaultSort: { column: 'waitsSince', dir: 'asc' },
  });
}

/** Lists the returns of one shop. */
export function ownFilings(db: Db, merchantId: string, today: string): ListSource<FilingRow> {
  return listSource({
    fields: ownGst.filings.list,
    columns: filingColumns(today),
    base: db.selectFrom('gstFilings as o').where('o.merchantId', '=', merchantId),
    search: searched,
    defaultSort: newestFirst,
  });
}

/** Lists the returns of all shops, earliest due first; ended ones last. */
export function allFilings(db: Db, userId: string, today: string): ListSource<StaffFilingRow> {
  return listSource({
    fields: gst.filings.list,
    columns: { ...filingColumns(today), ...deskColumns(userId), waitsUntil: sql.ref('o.waitsUntil') },
    base: db
      .selectFrom('gstFilings as o')
      .innerJoin('merchants as m', 'm.id', 'o.merchantId')
      .leftJoin('users as u', 'u.id', 'o.assignedTo'),
    search: [...searched, 'merchantCode', 'shopName'],
    defaultSort: { column: 'waitsUntil', dir: 'asc' },
  });
}
