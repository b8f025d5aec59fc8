import { applicationStatuses, mostCounted } from '@sevadesk/contract/nsdl-pan';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

const window = sql`interval '30 days'`;
const objectionsShown = 5;
const limit = mostCounted + 1;

const ofShop = (merchantId: string | undefined): RawBuilder<unknown> =>
  merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;

const moment = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** Counts each status up to a limit, with the time of its oldest application. Drafts count only for their shop. */
export async function standing(db: Db, merchantId?: string) {
  const statuses = applicationStatuses.filter(
    (status) => merchantId !== undefined || (status !== 'draft' && status !== 'pre_submit'),
  );
  const { rows } = await sql<{ status: string; nos: number; oldest: string | null }>`
    select s.status, q.nos, q.oldest from unnest(${statuses}::text[]) as s(status) cross join lateral (
      select count(*)::int as nos, min(status_at) as oldest from (
        select status_at from pan_applications where status = s.status and ${ofShop(merchantId)}
        order by status_at limit ${limit}) as x) as q
    where q.nos > 0`.execute(db);
  return rows.map(({ status, nos, oldest }) => ({ status, nos, oldestAt: moment(oldest) }));
}

/** Submissions and acknowledgements per day in India; the last `days` days, oldest first. */
export async function byDay(db: Db, days: number, merchantId?: string) {
  const { rows } = await sql<{ day: string; submitted: number; acknowledged: number }>`
    with span as (select (now() at time zone 'Asia/Kolkata')::date - g as day from generate_series(0, ${days - 1}::int) g),
    sent as (select (submitted_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as n from pan_applications
      where ${ofShop(merchantId)} and token is not null and submitted_at > now() - ${`${days + 1} days`}::interval group by 1),
    acked as (select (acknowledged_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as n from pan_applications
      where ${ofShop(merchantId)} and acknowledged_at > now() - ${`${days + 1} days`}::interval group by 1)
    select span.day, coalesce(sent.n, 0) as submitted, coalesce(acked.n, 0) as acknowledged
    from span left join sent using (day) left join acked using (day) order by span.day`.execute(db);
  return rows;
}

/** Submissions by weekday (1 is Monday) and hour, in India, of the last four full weeks. */
export async function byHour(db: Db) {
  const { rows } = await sql<{ weekday: number; hour: number; nos: number }>`
    select extract(isodow from submitted_at at time zone 'Asia/Kolkata')::int as weekday,
      extract(hour from submitted_at at time zone 'Asia/Kolkata')::int as hour, count(*)::int as nos
    from pan_applications where token is not null
      and submitted_at >= ((now() at time zone 'Asia/Kolkata')::date - 28)::timestamp at time zone 'Asia/Kolkata'
      and submitted_at < (now() at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Finds a shop's events through its applications with a recent status change: those are in few pages of one index. */
const eventsOf = (merchantId: string | undefined): RawBuilder<unknown> =>
  merchantId === undefined
    ? sql`pan_application_events e`
    : sql`(select id from pan_applications where merchant_id = ${merchantId} and status = any(${[...applicationStatuses]})
        and status_at > now() - ${window}) as a join pan_application_events e on e.application_id = a.id`;

/** The most frequent reasons of returns and rejections in the last 30 days. */
export async function objections(db: Db, merchantId?: string) {
  const { rows } = await sql<{ code: string; nos: number }>`
    select code, count(*)::int as nos from ${eventsOf(merchantId)}, unnest(e.reason_codes) as code
    where e.track = 'main' and e.to_status in ('incomplete', 'rejected') and e.at > now() - ${window}
    group by code order by nos desc, code limit ${objectionsShown}`.execute(db);
  return rows;
}

/** The number of forms first decided in the last 30 days, and how many of them were accepted. */
export async function firstDecisions(db: Db, merchantId?: string) {
  const { rows } = await sql<{ decided: number; acceptedFirst: number }>`
    select count(*)::int as decided, count(*) filter (where good)::int as "acceptedFirst" from (
      select e.application_id, bool_and(e.to_status = 'accepted') as good from ${eventsOf(merchantId)}
      where e.attempt = 1 and e.track = 'main' and e.to_status in ('accepted', 'incomplete', 'rejected')
        and e.at > now() - ${window}
      group by e.application_id) as first`.execute(db);
  return rows[0] ?? { decided: 0, acceptedFirst: 0 };
}

/** The median hours from submission to acknowledgement, for acknowledgements of the last 30 days; null if there are none. */
export async function medianHours(db: Db, merchantId?: string): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from acknowledged_at - submitted_at)) / 3600 as hours
    from pan_applications where ${ofShop(merchantId)} and acknowledged_at > now() - ${window}`.execute(db);
  const hours = rows[0]?.hours ?? null;
  return hours === null ? null : Number(hours);
}

/** Due original forms, and the date of the oldest. */
export async function owedPapers(db: Db, merchantId?: string) {
  const { rows } = await sql<{ nos: number; oldest: string | null }>`
    select count(*)::int as nos, min(acknowledged_at) as oldest from (
      select acknowledged_at from pan_applications where hardcopy_status = 'owed' and acknowledged_at is not null
        and ${ofShop(merchantId)} order by acknowledged_at limit ${limit}) as owed`.execute(db);
  return { nos: rows[0]?.nos ?? 0, oldestAt: moment(rows[0]?.oldest ?? null) };
}

/** Open rejections of the provider's centre, by who has to act. */
export async function openRefusals(db: Db, merchantId?: string) {
  const { rows } = await sql<{ shop: number; overdue: number; nextDueOn: string | null; office: number }>`
    select count(*) filter (where status = 'tin_rejected')::int as shop,
      count(*) filter (where status = 'tin_rejected' and due_on < (now() at time zone 'Asia/Kolkata')::date)::int as overdue,
      min(due_on) filter (where status = 'tin_rejected')::text as "nextDueOn",
      count(*) filter (where status = 'tin_resubmitted')::int as office
    from (select status, due_on from pan_tin_cases where status in ('tin_rejected', 'tin_resubmitted')
      and ${ofShop(merchantId)} order by due_on limit ${limit}) as open`.execute(db);
  return rows[0] ?? { shop: 0, overdue: 0, nextDueOn: null, office: 0 };
}

/** The waiting time of the queue's next form, the forms that one verifier holds, and all decisions of today. */
export async function queueFacts(db: Db, userId: string) {
  const { rows } = await sql<{ oldest: string | null; mine: number; verified: number }>`
    select (select min(waiting_at) from pan_applications where status = 'waiting') as oldest,
      (select count(*)::int from pan_applications where status = 'verifying' and lease_user_id = ${userId}) as mine,
      (select count(*)::int from pan_application_events where track = 'main' and to_status in ('accepted', 'incomplete', 'rejected')
        and at >= (date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')) as verified`.execute(
    db,
  );
  const [row] = rows;
  return { oldestWaitingAt: moment(row?.oldest ?? null), mine: row?.mine ?? 0, verified: row?.verified ?? 0 };
}
