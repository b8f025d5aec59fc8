import { type Locale, sentenceBreak } from '@sevadesk/messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ListColumn, ListSource } from '../../../platform/list.ts';
import type { Application } from './application.repo.ts';
import { reasonWords } from '../reasons/reasons.repo.ts';

/** The columns of a list row; `formCode` comes from the form's version. */
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
  | 'acknowledgedAt'
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
  tinStatus: { sql: sql`a.tin_status`, kind: 'choice', filter: true },
  formCode: { sql: sql`f.code`, kind: 'choice', filter: true },
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
  'a.aknNo',
  'a.aknDate',
  'a.createdAt',
  'a.submittedAt',
  'a.acknowledgedAt',
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

/** The reasons of a return or rejection, in the words given to the shop, followed by the remark; null if there are none. */
const remarkShown = (locale: Locale) => {
  const reasons = reasonWords(sql`a.reason_codes`, sql`a.status_at`, locale);
  const between = sql`${sentenceBreak(locale)}::text`;
  return sql<string | null>`nullif(concat_ws(${between},
    case when a.status in ('incomplete', 'rejected')
      then (select string_agg(reason ->> 'text', ${between}) from jsonb_array_elements(${reasons}) as reason) end,
    a.remark), '')`.as('remark');
};

/** The language of the list, and the conversion of a row. */
type Reading<Selected, Row> = { locale: Locale; row: (selected: Selected) => Row };

export type ListScope = {
  statuses: readonly string[];
  /** Includes everything acknowledged, in any later status. */
  acknowledged?: boolean;
  hardcopy?: readonly string[];
  /** Sorts in the order of the verification queue: a released form keeps its place. */
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
  { locale, row }: Reading<RowColumns, Row>,
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
    select: (from) => from.select([...shown, remarkShown(locale)]),
    columns,
    search,
    id: sql`a.id`,
    defaultSort: sort(scope),
    // The generic helper does not know the selected columns.
    row: (selected: unknown) => row(selected as RowColumns),
  };
}

/** Sent applications of all merchants in some statuses, for staff. */
export function staffListSource<Row>(
  db: Db,
  scope: ListScope,
  { locale, row }: Reading<StaffColumns, Row>,
): ListSource<Row> {
  let base = db
    .selectFrom('panApplications as a')
    .innerJoin('panFormVersions as f', 'f.id', 'a.formVersionId')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .leftJoin('users as h', 'h.id', 'a.leaseUserId')
    .where('a.token', 'is not', null);
  if (scope.statuses.length > 0) base = base.where('a.status', 'in', scope.statuses);
  if (scope.acknowledged) base = base.where('a.acknowledgedAt', 'is not', null);
  if (scope.hardcopy) base = base.where('a.hardcopyStatus', 'in', scope.hardcopy);
  return {
    base,
    select: (from) => from.select([...staffShown, remarkShown(locale)]),
    columns: staffColumns,
    search,
    id: sql`a.id`,
    defaultSort: sort(scope),
    row: (selected: unknown) => row(selected as StaffColumns),
  };
}
