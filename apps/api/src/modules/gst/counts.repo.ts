import { filingStatuses, openFilings, openRegistrations, registrationStatuses } from '@sevadesk/contract/gst';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Counted = { status: string; count: number };

function byStatus<Status extends string>(statuses: readonly Status[], rows: readonly Counted[]) {
  const entries = statuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0] as const);
  return Object.fromEntries(entries) as Record<Status, number>;
}

type Whose = { merchantId?: string };

/** Counts orders by status, of one shop or of all. */
export async function countByStatus(db: Db, { merchantId }: Whose) {
  const count = sql<number>`count(*)::int`.as('count');
  let registrations = db.selectFrom('gstRegistrations').select(['status', count]).groupBy('status');
  let filings = db.selectFrom('gstFilings').select(['status', count]).groupBy('status');
  if (merchantId !== undefined) {
    registrations = registrations.where('merchantId', '=', merchantId);
    filings = filings.where('merchantId', '=', merchantId);
  } else {
    registrations = registrations.where('submittedAt', 'is not', null);
  }
  return {
    registrations: byStatus(registrationStatuses, await registrations.execute()),
    filings: byStatus(filingStatuses, await filings.execute()),
  };
}

/** Counts open returns that are overdue, and those due within a week. */
export async function countDue(db: Db, today: string, { merchantId }: Whose) {
  let due = db
    .selectFrom('gstFilings')
    .select(sql<number>`count(*) filter (where due_on < ${today}::date)::int`.as('overdue'))
    .select(sql<number>`count(*) filter (where due_on >= ${today}::date)::int`.as('dueSoon'))
    .where('status', 'in', [...openFilings])
    .where(sql<boolean>`due_on <= ${today}::date + 7`);
  if (merchantId !== undefined) due = due.where('merchantId', '=', merchantId);
  return due.executeTakeFirstOrThrow();
}

/** Counts open orders of both kinds that are assigned to this person, and unassigned ones. */
export async function countAssigned(db: Db, userId: string) {
  const { rows } = await sql<{ mine: number; unassigned: number }>`
    select count(*) filter (where assigned_to = ${userId})::int as mine,
      count(*) filter (where assigned_to is null)::int as unassigned
    from (select assigned_to from gst_filings where status in (${sql.join(openFilings)})
      union all select assigned_to from gst_registrations where status in (${sql.join(openRegistrations)})) as open`.execute(
    db,
  );
  return rows[0] ?? { mine: 0, unassigned: 0 };
}
