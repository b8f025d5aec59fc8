import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { earnedColumns, earnedWith } from './facts.repo.ts';

/** Sums the commission of every day that the ledger has summed; returns how many days. */
export async function sumCommission(db: Db): Promise<number> {
  const { rows } = await sql<{ businessDate: string }>`
    insert into commission_summed (business_date)
    select business_date from wallet.summed_days
    where business_date > (select coalesce(max(business_date), '-infinity') from commission_summed)
    order by business_date on conflict do nothing returning business_date`.execute(db);
  if (rows.length > 0)
    await sql`
      insert into commission_days (business_date, merchant_id, kind, product, postings, gross_paise, tds_paise)
      select business_date, merchant_id, kind, product, count(*), sum(gross), sum(tds)
      from (select ${earnedColumns}, (p.details ->> 'grossPaise')::bigint as gross, (p.details ->> 'tdsPaise')::bigint as tds
            from ${earnedWith}
            where p.details ? 'financialYear' and p.business_date = any(${rows.map((row) => row.businessDate)}::date[])) e
      group by 1, 2, 3, 4`.execute(db);
  return rows.length;
}

/**
 * Sums the audit trail of every day in India that ended more than an hour ago: a transaction's entries bear the time
 * of its start, and no transaction runs that long. Returns the number of days.
 */
export async function sumAudit(db: Db): Promise<number> {
  const { rows } = await sql<{ day: string }>`
    insert into audit_summed (day)
    select g::date from generate_series(
      coalesce((select max(day) + 1 from audit_summed),
        (select (min(at) at time zone 'Asia/Kolkata')::date from audit_events))::timestamp,
      ((now() - interval '1 hour') at time zone 'Asia/Kolkata')::date - 1, interval '1 day') g
    order by 1 on conflict do nothing returning day`.execute(db);
  const first = rows.map(({ day }) => day).toSorted()[0];
  if (first === undefined) return 0;
  await sql`
    insert into audit_days (day, actor_id, action, outcome, count)
    select (at at time zone 'Asia/Kolkata')::date as d, actor_id, action, outcome, count(*) from audit_events
    where at >= (${first}::date)::timestamp at time zone 'Asia/Kolkata'
      and (at at time zone 'Asia/Kolkata')::date = any(${rows.map(({ day }) => day)}::date[])
    group by 1, 2, 3, 4`.execute(db);
  return rows.length;
}

/**
 * Counts the submitted applications of every day in India that ended more than an hour ago; a submission is dated by the start of its
 * transaction, and none runs that long. An application with a token is never deleted. Returns the number of days.
 */
export async function sumSent(db: Db): Promise<number> {
  const { rows } = await sql<{ day: string }>`
    insert into pan_sent_days (day, count)
    select d.day, count(a.id)
    from (
      select g::date as day from generate_series(
        coalesce((select max(day) + 1 from pan_sent_days),
          (select (min(submitted_at) at time zone 'Asia/Kolkata')::date from pan_applications where token is not null))::timestamp,
        ((now() - interval '1 hour') at time zone 'Asia/Kolkata')::date - 1, interval '1 day') g
    ) d
    left join pan_applications a on a.token is not null
      and a.submitted_at >= d.day::timestamp at time zone 'Asia/Kolkata'
      and a.submitted_at < (d.day + 1)::timestamp at time zone 'Asia/Kolkata'
    group by d.day order by d.day on conflict do nothing returning day`.execute(db);
  return rows.length;
}
