import type { ShopQueueKey, StaffQueueKey } from '@sevadesk/contract/dashboard';
import { recordOf } from '@sevadesk/contract/kernel/record-of';
import { kindOfQueue, orderKinds, serviceQueues } from '@sevadesk/contract/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { kindParts } from '../../services.ts';

/** Counting stops here, so that a queue that nobody works on slows no dashboard down. */
const most = 10_001;

/** Rows of a queue: since when each waits, as `at`. */
type Arm = RawBuilder<unknown>;

const pan = (status: Arm) => sql`select status_at as at from pan_applications where ${status}`;

const queuesOfServices = recordOf(serviceQueues, (queue): Arm => {
  const kind = kindOfQueue[queue];
  const { table, isOrder, since } = kindParts[kind];
  const states = orderKinds[kind].waiting.map((state) => sql.lit(state));
  return sql`select ${since} as at from ${table} x where ${isOrder} and x.status in (${sql.join(states)})`;
});

export const staffArms: Readonly<Record<StaffQueueKey, Arm>> = {
  registrations: sql`select created_at as at from registrations where status = 'pending'`,
  payments: sql`select created_at as at from payment_requests where status = 'pending'`,
  'gateway-reviews': sql`select created_at as at from gateway_orders where status = 'review'`,
  adjustments: sql`select requested_at as at from adjustments where status = 'pending'`,
  verify: sql`select waiting_at as at from pan_applications where status = 'waiting'`,
  pending: pan(sql`status = 'pending_verification'`),
  acknowledge: pan(sql`status in ('accepted', 'filed')`),
  tin: sql`select status_at as at from pan_tin_cases where status = 'tin_resubmitted'`,
  'paperless-reviews': sql`select status_at as at from pan_paperless where status = 'review'`,
  kyc: sql`select waiting_since as at from kyc_cases where waiting_since is not null`,
  ...queuesOfServices,
  enquiries: sql`select created_at as at from enquiries where status = 'open'`,
  tickets: sql`select status_at as at from tickets where status = 'open'`,
};

const ofShop = (merchantId: string, status: Arm) => sql`
  select status_at as at from pan_applications where merchant_id = ${merchantId}::uuid and ${status}`;

export const shopArms = (merchantId: string): Readonly<Record<ShopQueueKey, Arm>> => ({
  tin: sql`select status_at as at from pan_tin_cases where merchant_id = ${merchantId}::uuid and status = 'tin_rejected'`,
  incomplete: ofShop(merchantId, sql`status = 'incomplete'`),
  upload: ofShop(merchantId, sql`status = 'submitted'`),
  crop: ofShop(merchantId, sql`status = 'cropping'`),
  ready: ofShop(merchantId, sql`status = 'pre_submit'`),
  drafts: ofShop(merchantId, sql`status = 'draft'`),
  papers: sql`select acknowledged_at as at from pan_applications
    where merchant_id = ${merchantId}::uuid and hardcopy_status = 'owed' and acknowledged_at is not null`,
});

type Ages = { day: number; threeDays: number; week: number; older: number };
export type Queue<Key> = { key: Key; nos: number; oldestAt: string | null; ages: Ages };

/** How many wait in each queue and for how long, all in one question. */
export async function queues<Key extends string>(
  db: Db,
  arms: readonly (readonly [Key, Arm])[],
): Promise<Queue<Key>[]> {
  if (arms.length === 0) return [];
  const before = (days: number) => sql`q.at <= now() - make_interval(days => ${days}::int)`;
  const asked = arms.map(
    ([key, rows]) => sql`
      select ${key}::text as key, count(*)::int as nos, min(q.at) as oldest_at,
        count(*) filter (where not (${before(1)}))::int as day,
        count(*) filter (where ${before(1)} and not (${before(3)}))::int as three_days,
        count(*) filter (where ${before(3)} and not (${before(7)}))::int as week,
        count(*) filter (where ${before(7)})::int as older
      from (select at from (${rows}) r order by at limit ${most}) q`,
  );
  const { rows } = await sql<{ key: Key; nos: number; oldestAt: string | null } & Ages>`
    ${sql.join(asked, sql` union all `)}`.execute(db);
  return rows.map(({ key, nos, oldestAt, ...ages }) => ({
    key,
    nos,
    oldestAt: oldestAt === null ? null : new Date(oldestAt).toISOString(),
    ages,
  }));
}
