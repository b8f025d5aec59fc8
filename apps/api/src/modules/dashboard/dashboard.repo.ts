import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Counts all applications submitted with a token: the finished days as counted, later ones now. */
export async function panVolume(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with counted as (select coalesce(sum(count), 0) as n, (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' as until from pan_sent_days)
    select (n + (select count(*) from pan_applications
      where token is not null and submitted_at >= coalesce(until, '-infinity')))::int as n from counted`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function merchantsByIdType(db: Db): Promise<{ id: string; nos: number }[]> {
  const { rows } = await sql<{ id: string; nos: number }>`
    select t.name as id, count(m.id)::int as nos from id_types t left join merchants m on m.id_type_id = t.id
    group by t.id, t.name, t.rank order by t.rank, t.name`.execute(db);
  return rows;
}

/** Returns a shop's figures for today in India: submitted, acknowledged, charges, earnings after tax; whole paise. */
export async function merchantToday(db: Db, merchantId: string) {
  const { rows } = await sql<{ submitted: number; acknowledged: number; spentPaise: number; earnedPaise: number }>`
    with today as (select (now() at time zone 'Asia/Kolkata')::date as day)
    select
      (select count(*)::int from pan_applications where merchant_id = ${merchantId} and token is not null
        and submitted_at >= (day::timestamp at time zone 'Asia/Kolkata')) as submitted,
      (select count(*)::int from pan_applications where merchant_id = ${merchantId}
        and acknowledged_at >= (day::timestamp at time zone 'Asia/Kolkata')) as acknowledged,
      (select coalesce(-sum(e.amount_paise), 0)::bigint from wallet.accounts a join wallet.entries e on e.account_id = a.id
        join wallet.postings p on p.id = e.posting_id
        where a.merchant_id = ${merchantId} and p.business_date = day and p.kind in ('charge', 'hold')) as "spentPaise",
      (select coalesce(sum((details ->> 'grossPaise')::bigint - (details ->> 'tdsPaise')::bigint), 0)::bigint from wallet.postings
        where business_date = day and details ->> 'merchantId' = ${merchantId} and details ? 'financialYear') as "earnedPaise"
    from today`.execute(db);
  return rows[0] ?? { submitted: 0, acknowledged: 0, spentPaise: 0, earnedPaise: 0 };
}

/** Returns a shop's average spending per active day on applications in the last 14 days; whole paise. */
export async function usualDay(db: Db, merchantId: string): Promise<number> {
  const { rows } = await sql<{ paise: number | null }>`
    select round(sum(price_paise) / nullif(count(distinct (submitted_at at time zone 'Asia/Kolkata')::date), 0))::bigint as paise
    from pan_applications
    where merchant_id = ${merchantId} and token is not null and submitted_at >= now() - interval '14 days'`.execute(db);
  return rows[0]?.paise ?? 0;
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
