import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type Queue = { nos: number; oldestAt: string | null };

async function queue(db: Db, rows: ReturnType<typeof sql<{ nos: number; oldestAt: Date | null }>>): Promise<Queue> {
  const { rows: found } = await rows.execute(db);
  const [row] = found;
  return { nos: row?.nos ?? 0, oldestAt: row?.oldestAt ? new Date(row.oldestAt).toISOString() : null };
}

/** Applications ever sent with a token; the count stops at a million. */
export async function panVolume(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from pan_applications where token is not null limit 1000000) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function merchantsByIdType(db: Db): Promise<{ id: string; nos: number }[]> {
  const { rows } = await sql<{ id: string; nos: number }>`
    select t.name as id, count(m.id)::int as nos from id_types t left join merchants m on m.id_type_id = t.id
    group by t.id, t.name, t.rank order by t.rank, t.name`.execute(db);
  return rows;
}

export const staffQueues = {
  registrations: (db: Db) =>
    queue(
      db,
      sql`select count(*)::int as nos, min(created_at) as "oldestAt" from registrations where status = 'pending'`,
    ),
  payments: (db: Db) =>
    queue(
      db,
      sql`select count(*)::int as nos, min(created_at) as "oldestAt" from payment_requests where status = 'pending'`,
    ),
  verify: (db: Db) =>
    queue(
      db,
      sql`select count(*)::int as nos, min(waiting_at) as "oldestAt" from pan_applications where status = 'waiting'`,
    ),
  pending: (db: Db) =>
    queue(
      db,
      sql`select count(*)::int as nos, min(status_at) as "oldestAt" from pan_applications where status = 'pending_verification'`,
    ),
  acknowledge: (db: Db) =>
    queue(
      db,
      sql`select count(*)::int as nos, min(status_at) as "oldestAt" from pan_applications where status in ('accepted', 'filed')`,
    ),
};

const byStatus = (db: Db, merchantId: string, status: string) =>
  queue(
    db,
    sql`select count(*)::int as nos, min(status_at) as "oldestAt" from pan_applications where merchant_id = ${merchantId} and status = ${status}`,
  );

export const merchantQueues = {
  incomplete: (db: Db, merchantId: string) => byStatus(db, merchantId, 'incomplete'),
  upload: (db: Db, merchantId: string) => byStatus(db, merchantId, 'submitted'),
  crop: (db: Db, merchantId: string) => byStatus(db, merchantId, 'cropping'),
  ready: (db: Db, merchantId: string) => byStatus(db, merchantId, 'pre_submit'),
  drafts: (db: Db, merchantId: string) => byStatus(db, merchantId, 'draft'),
};

/** Applications sent on each of the last days in India, oldest first; a day without any is there with zero. */
export async function sentByDay(
  db: Db,
  days: number,
  merchantId: string | null,
): Promise<{ date: string; nos: number }[]> {
  const { rows } = await sql<{ date: string; nos: number }>`
    with span as (select (now() at time zone 'Asia/Kolkata')::date - g as day from generate_series(0, ${days - 1}::int) g),
    sent as (
      select (submitted_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as n from pan_applications
      where token is not null and submitted_at >= now() - make_interval(days => ${days + 1}::int)
        and (${merchantId}::uuid is null or merchant_id = ${merchantId}::uuid) group by 1)
    select span.day::text as date, coalesce(sent.n, 0) as nos from span left join sent using (day) order by span.day`.execute(
    db,
  );
  return rows;
}

export async function merchantToday(db: Db, merchantId: string) {
  const { rows } = await sql<{ submitted: number; acknowledged: number; spentPaise: number }>`
    with today as (select ((now() at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata' as start)
    select count(*) filter (where submitted_at >= today.start)::int as submitted,
           count(*) filter (where acknowledged_at >= today.start)::int as acknowledged,
           coalesce(sum(price_paise) filter (where submitted_at >= today.start), 0)::bigint as "spentPaise"
    from pan_applications, today
    where merchant_id = ${merchantId} and (submitted_at >= today.start or acknowledged_at >= today.start)`.execute(db);
  return rows[0] ?? { submitted: 0, acknowledged: 0, spentPaise: 0 };
}

export async function recentApplications(db: Db, merchantId: string, limit: number) {
  return db
    .selectFrom('panApplications')
    .select(['id', 'token', 'cardName as name', 'status', 'statusAt as at'])
    .where('merchantId', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
