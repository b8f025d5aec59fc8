import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ListColumn, ListSource } from '../../../platform/list.ts';
import type { Application } from '../application.repo.ts';

/** Columns that any list row is made of; `formCode` comes from the form's version. */
export type RowColumns = Pick<
  Application,
  | 'id'
  | 'token'
  | 'type'
  | 'category'
  | 'hardcopyStatus'
  | 'tinStatus'
  | 'cardName'
  | 'birthDate'
  | 'mobile'
  | 'email'
  | 'aadhaarLast4'
  | 'cardType'
  | 'pricePaise'
  | 'attempt'
  | 'remark'
  | 'aknNo'
  | 'aknDate'
  | 'createdAt'
  | 'submittedAt'
  | 'statusAt'
> & { status: string; formCode?: string };

export type StaffColumns = RowColumns &
  Pick<Application, 'merchantId' | 'merchantCode' | 'shopName' | 'holderName' | 'leaseUntil' | 'waitingAt'>;

const columns: Record<string, ListColumn> = {
  token: { sql: sql`a.token`, kind: 'exact', filter: true, sort: true },
  cardName: { sql: sql`a.card_name`, kind: 'text', filter: true, sort: true },
  mobile: { sql: sql`a.mobile`, kind: 'exact', filter: true },
  email: { sql: sql`a.email`, kind: 'text', filter: true },
  aknNo: { sql: sql`a.akn_no`, kind: 'exact', filter: true },
  aknDate: { sql: sql`a.akn_date`, kind: 'date', filter: true, sort: true },
  birthDate: { sql: sql`a.birth_date`, kind: 'date', filter: true },
  type: { sql: sql`a.type`, kind: 'choice', filter: true },
  category: { sql: sql`a.category`, kind: 'choice', filter: true },
  cardType: { sql: sql`a.card_type`, kind: 'choice', filter: true },
  status: { sql: sql`a.status`, kind: 'choice', filter: true },
  hardcopyStatus: { sql: sql`a.hardcopy_status`, kind: 'choice', filter: true },
  pricePaise: { sql: sql`a.price_paise`, kind: 'paise', filter: true },
  attempt: { sql: sql`a.attempt`, kind: 'number', filter: true },
  createdAt: { sql: sql`a.created_at`, kind: 'instant', filter: true, sort: true },
  submittedAt: { sql: sql`a.submitted_at`, kind: 'instant', filter: true, sort: true },
  statusAt: { sql: sql`a.status_at`, kind: 'instant', filter: true, sort: true },
  acknowledgedAt: { sql: sql`a.acknowledged_at`, kind: 'instant', filter: true, sort: true },
};

const staffColumns: Record<string, ListColumn> = {
  ...columns,
  merchantCode: { sql: sql`m.code`, kind: 'exact', filter: true },
  waitingAt: { sql: sql`a.waiting_at`, kind: 'instant', filter: true, sort: true },
  shopName: { sql: sql`m.shop_name`, kind: 'text', filter: true },
};

const search = [sql`a.token`, sql`a.card_name`, sql`a.mobile`, sql`a.email`, sql`a.akn_no`];

const shown = [
  'a.id',
  'a.token',
  'a.type',
  'a.category',
  'a.status',
  'a.hardcopyStatus',
  'a.tinStatus',
  'a.cardName',
  'a.birthDate',
  'a.mobile',
  'a.email',
  'a.aadhaarLast4',
  'a.cardType',
  'a.pricePaise',
  'a.attempt',
  'a.remark',
  'a.aknNo',
  'a.aknDate',
  'a.createdAt',
  'a.submittedAt',
  'a.statusAt',
  'f.code as formCode',
] as const;

const staffShown = [
  ...shown,
  'a.merchantId',
  'a.leaseUntil',
  'a.waitingAt',
  'm.code as merchantCode',
  'm.shopName',
  'h.displayName as holderName',
] as const;

export type ListScope = {
  statuses: readonly string[];
  /** Everything acknowledged, whatever came after it. */
  acknowledged?: boolean;
  hardcopy?: readonly string[];
  /** In the order of the verification queue: a form that was put back keeps its place. */
  inQueue?: boolean;
  /** Queues show the longest wait first. */
  oldestFirst?: boolean;
};

const sort = (scope: ListScope): ListSource<unknown>['defaultSort'] => ({
  column: scope.inQueue
    ? 'waitingAt'
    : scope.acknowledged
      ? 'acknowledgedAt'
      : scope.statuses.length > 0
        ? 'statusAt'
        : 'submittedAt',
  dir: scope.oldestFirst ? 'asc' : 'desc',
});

/** A merchant's own applications in some statuses. */
export function merchantListSource<Row>(
  db: Db,
  merchantId: string,
  scope: ListScope,
  row: (selected: RowColumns) => Row,
): ListSource<Row> {
  let base = db
    .selectFrom('panApplications as a')
    .innerJoin('panFormVersions as f', 'f.id', 'a.formVersionId')
    .where('a.merchantId', '=', merchantId);
  base =
    scope.statuses.length > 0 ? base.where('a.status', 'in', scope.statuses) : base.where('a.token', 'is not', null);
  if (scope.acknowledged) base = base.where('a.acknowledgedAt', 'is not', null);
  if (scope.hardcopy) base = base.where('a.hardcopyStatus', 'in', scope.hardcopy);
  return {
    base,
    select: (from) => from.select(shown),
    columns,
    search,
    id: sql`a.id`,
    defaultSort: sort(scope),
    // The helper does not know what this list selects.
    row: (selected: unknown) => row(selected as RowColumns),
  };
}

/** Sent applications of all merchants in some statuses, for staff. */
export function staffListSource<Row>(db: Db, scope: ListScope, row: (selected: StaffColumns) => Row): ListSource<Row> {
  let base = db
    .selectFrom('panApplications as a')
    .innerJoin('panFormVersions as f', 'f.id', 'a.formVersionId')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .leftJoin('users as h', 'h.id', 'a.leaseUserId')
    .where('a.token', 'is not', null);
  if (scope.statuses.length > 0) base = base.where('a.status', 'in', scope.statuses);
  if (scope.acknowledged) base = base.where('a.acknowledgedAt', 'is not', null);
  return {
    base,
    select: (from) => from.select(staffShown),
    columns: staffColumns,
    search,
    id: sql`a.id`,
    defaultSort: sort(scope),
    row: (selected: unknown) => row(selected as StaffColumns),
  };
}

/** How many stand in each status; all merchants' or one's. */
export async function countByStatus(db: Db, merchantId?: string) {
  let query = db.selectFrom('panApplications').select(['status', sql<number>`count(*)::int`.as('nos')]);
  query = merchantId === undefined ? query.where('token', 'is not', null) : query.where('merchantId', '=', merchantId);
  return query.groupBy('status').execute();
}

/** Per day in India: how many were sent, acknowledged and decided; the last `days` days. */
export async function countByDay(db: Db, days: number, merchantId?: string) {
  const mine = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;
  const { rows } = await sql<{ day: string; submitted: number; acknowledged: number }>`
    with span as (select (now() at time zone 'Asia/Kolkata')::date - g as day from generate_series(0, ${days - 1}::int) g),
    sent as (select (submitted_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as n from pan_applications
      where ${mine} and token is not null and submitted_at > now() - ${`${days + 1} days`}::interval group by 1),
    acked as (select (acknowledged_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as n from pan_applications
      where ${mine} and acknowledged_at > now() - ${`${days + 1} days`}::interval group by 1)
    select span.day, coalesce(sent.n, 0) as submitted, coalesce(acked.n, 0) as acknowledged
    from span left join sent using (day) left join acked using (day) order by span.day`.execute(db);
  return rows;
}

/** The oldest that waits, and what one verifier holds and decided today. */
export async function queueFacts(db: Db, userId: string) {
  const { rows } = await sql<{ oldest: string | null; mine: number; verified: number }>`
    select (select min(waiting_at) from pan_applications where status = 'waiting') as oldest,
      (select count(*)::int from pan_applications where status = 'verifying' and lease_user_id = ${userId}) as mine,
      (select count(*)::int from pan_application_events where to_status in ('accepted', 'incomplete', 'rejected')
        and at >= (date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')) as verified`.execute(
    db,
  );
  return rows[0] ?? { oldest: null, mine: 0, verified: 0 };
}
