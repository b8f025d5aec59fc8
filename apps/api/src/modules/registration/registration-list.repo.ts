import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The columns of the list, by API name; waiting is counted until `today`, the day in India. */
export const registrationListColumns = (today: LocalDate) => ({
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
  branchCode: sql.ref('m.code'),
  takenBy: sql.ref('w.displayName'),
  waitingDays: sql<number | null>`case when r.status = 'pending'
    then ${today}::date - (r.created_at at time zone 'Asia/Kolkata')::date end`,
});

export function registrationListBase(db: Db) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('idTypes as t', 't.id', 'r.idTypeId')
    .leftJoin('users as w', 'w.id', 'r.takenBy')
    .leftJoin('merchants as m', 'm.registrationId', 'r.id');
}
