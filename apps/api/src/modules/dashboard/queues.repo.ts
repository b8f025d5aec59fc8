import { ageDays, type ShopQueueKey, type StaffQueueKey, staffQueues } from '@sevadesk/contract/dashboard';
import { recordOf } from '@sevadesk/contract/kernel/record-of';
import { kindOfQueue, orderKinds, serviceQueues } from '@sevadesk/contract/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { kindParts } from '../../services.ts';

/** Counting stops here, so that a neglected queue does not slow down the dashboard. */
const most = 10_001;

/** Rows of a queue: their source, since when each waits, and when it is overdue. */
type Arm = { rows: RawBuilder<unknown>; at: RawBuilder<unknown>; dueAt: RawBuilder<unknown> };
type Sql = RawBuilder<unknown>;

const patient = (key: StaffQueueKey, rows: Sql, at: Sql): Arm => ({
  rows,
  at,
  dueAt: sql`${at} + make_interval(days => ${staffQueues[key].patienceDays}::int)`,
});

/** The end of a day in India. */
const endOf = (day: Sql) => sql`((${day} + 1)::timestamp at time zone 'Asia/Kolkata')`;

const startOf = (day: Sql) => sql`(${day}::timestamp at time zone 'Asia/Kolkata')`;

const dayOf = (at: Sql) => sql`(${at} at time zone 'Asia/Kolkata')::date`;
/** Calendar days in India: an item from yesterday evening has waited one day. */
const daysSince = (at: Sql) => sql`${dayOf(sql`now()`)} - ${dayOf(at)}`;

const queuesOfServices = recordOf(serviceQueues, (queue): Arm => {
  const kind = kindOfQueue[queue];
  const { table, isOrder, dueOn } = kindParts[kind];
  const { waiting, since } = orderKinds[kind];
  const states = waiting.map((state) => sql.lit(state));
  const arm = patient(
    queue,
    sql`${table} x where ${isOrder} and x.status in (${sql.join(states)})`,
    sql.ref(`x.${since}`),
  );
  return dueOn ? { ...arm, dueAt: endOf(dueOn) } : arm;
});

export const staffArms: Readonly<Record<StaffQueueKey, Arm>> = {
  registrations: patient('registrations', sql`registrations where status = 'pending'`, sql`created_at`),
  payments: patient('payments', sql`payment_requests where status = 'pending'`, sql`created_at`),
  'gateway-reviews': patient('gateway-reviews', sql`gateway_orders where status = 'review'`, sql`created_at`),
  'collect-reviews': patient('collect-reviews', sql`collect_payments where status = 'review'`, sql`received_at`),
  adjustments: patient('adjustments', sql`adjustments where status = 'pending'`, sql`requested_at`),
  'credit-overdue': patient(
    'credit-overdue',
    sql`(select p.business_date + c.repay_days as due_on from credits c
      join wallet.accounts a on a.merchant_id = c.merchant_id join wallet.balances b on b.account_id = a.id
      join wallet.postings p on p.id = wallet.first_drawn(b.account_id)
      where b.balance_paise < 0) x where x.due_on < ${dayOf(sql`now()`)}`,
    startOf(sql`x.due_on`),
  ),
  'payouts-overdue': patient(
    'payouts-overdue',
    sql`payouts where status = 'sent' and overdue_on <= ${dayOf(sql`now()`)}`,
    sql`sent_at`,
  ),
  migrations: patient('migrations', sql`moves where status = 'requested'`, sql`requested_at`),
  verify: patient('verify', sql`pan_applications where status = 'waiting'`, sql`waiting_at`),
  pending: patient('pending', sql`pan_applications where status = 'pending_verification'`, sql`status_at`),
  acknowledge: patient('acknowledge', sql`pan_applications where status in ('accepted', 'filed')`, sql`status_at`),
  tin: patient('tin', sql`pan_tin_cases where status = 'tin_resubmitted'`, sql`status_at`),
  'paperless-reviews': patient('paperless-reviews', sql`pan_paperless where status = 'review'`, sql`status_at`),
  kyc: patient('kyc', sql`kyc_cases where waiting_since is not null`, sql`waiting_since`),
  ...queuesOfServices,
  enquiries: patient('enquiries', sql`enquiries where status = 'open'`, sql`created_at`),
  tickets: { rows: sql`tickets where status = 'open'`, at: sql`status_at`, dueAt: sql`due_at` },
};

const never = sql`null::timestamptz`;

/** Returns the queues of a shop; overdue are those that others wait for: the answer to the centre, and the signed forms. */
export function shopArms(merchantId: string): Readonly<Record<ShopQueueKey, Arm>> {
  const ofShop = (table: Sql, status: Sql) => sql`${table} where merchant_id = ${merchantId}::uuid and ${status}`;
  const pan = (status: Sql): Arm => ({
    rows: ofShop(sql`pan_applications`, status),
    at: sql`status_at`,
    dueAt: never,
  });
  return {
    tin: {
      rows: ofShop(sql`pan_tin_cases`, sql`status = 'tin_rejected'`),
      at: sql`status_at`,
      dueAt: endOf(sql`due_on`),
    },
    incomplete: pan(sql`status = 'incomplete'`),
    upload: pan(sql`status = 'submitted'`),
    crop: pan(sql`status = 'cropping'`),
    ready: pan(sql`status = 'pre_submit'`),
    drafts: pan(sql`status = 'draft'`),
    papers: {
      rows: ofShop(sql`pan_applications`, sql`hardcopy_status = 'owed' and acknowledged_at is not null`),
      at: sql`acknowledged_at`,
      dueAt: endOf(sql`((acknowledged_at at time zone 'Asia/Kolkata')::date
        + (select (value ->> 'hardcopyDays')::int from settings where key = 'pan-deadlines'))`),
    },
  };
}

type Ages = { day: number; threeDays: number; week: number; older: number };
export type Queue<Key> = { key: Key; nos: number; overdue: number; oldestAt: string | null; ages: Ages };

/** Counts each queue in a single query: number, ages and overdue items. */
export async function queues<Key extends string>(
  db: Db,
  arms: readonly (readonly [Key, Arm])[],
): Promise<Queue<Key>[]> {
  if (arms.length === 0) return [];
  const aged = ({ from, to }: { from: number; to?: number }) =>
    to === undefined ? sql`q.days >= ${from}::int` : sql`q.days between ${from}::int and ${to}::int`;
  const asked = arms.map(
    ([key, { rows, at, dueAt }]) => sql`
      select ${key}::text as key, count(*)::int as nos, count(*) filter (where q.due_at <= now())::int as overdue,
        min(q.at) as oldest_at,
        count(*) filter (where ${aged(ageDays.day)})::int as day,
        count(*) filter (where ${aged(ageDays.threeDays)})::int as three_days,
        count(*) filter (where ${aged(ageDays.week)})::int as week,
        count(*) filter (where ${aged(ageDays.older)})::int as older
      from (select ${at} as at, ${dueAt} as due_at, ${daysSince(at)} as days from ${rows} order by ${at} limit ${most}) q`,
  );
  const { rows } = await sql<{ key: Key; nos: number; overdue: number; oldestAt: string | null } & Ages>`
    ${sql.join(asked, sql` union all `)}`.execute(db);
  return rows.map(({ key, nos, overdue, oldestAt, ...ages }) => ({
    key,
    nos,
    overdue,
    oldestAt: oldestAt === null ? null : new Date(oldestAt).toISOString(),
    ages,
  }));
}
