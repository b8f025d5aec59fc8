import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The list's columns by the names of the wire. */
export const registrationListColumns = {
  id: sql.ref('r.id'),
  refNo: sql.ref('r.refNo'),
  dated: sql.ref('r.createdAt'),
  name: sql`(r.first_name || ' ' || r.last_name)`,
  shopName: sql.ref('r.shopName'),
  mobileNo: sql.ref('r.mobile'),
  emailId: sql.ref('r.email'),
  idName: sql.ref('t.name'),
  district: sql.ref('r.district'),
  state: sql.ref('r.state'),
  status: sql.ref('r.status'),
};

export function registrationListBase(db: Db) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('idTypes as t', 't.id', 'r.idTypeId')
    .leftJoin('merchants as m', 'm.registrationId', 'r.id');
}

// oxlint-disable-next-line typescript/no-explicit-any
type Rows = SelectQueryBuilder<any, any, any>;

export function selectRegistrationRow(rows: Rows): Rows {
  const selected = Object.entries(registrationListColumns).map(([name, column]) => column.as(name));
  return rows.select([...selected, 'm.code as branchCode']);
}
