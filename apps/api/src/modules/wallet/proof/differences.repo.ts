import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { LedgerDifference } from '../../../platform/ledger-proof.ts';
import { allowLong } from '../../../platform/snapshot.ts';
import type { Scope } from './scope.repo.ts';

/** Runs `read` on a snapshot, so that concurrent postings do not look like differences. */
export async function onSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await allowLong(snapshot);
      return read(snapshot);
    });
}

/** Counts the postings. */
export async function countPostings(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from wallet.postings`.execute(db);
  return rows[0]?.n ?? 0;
}

async function named(rows: Promise<{ rows: LedgerDifference[] }>): Promise<LedgerDifference[]> {
  return (await rows).rows;
}

/** Compares stored sums (year sums and debts) with their postings, and commissions with their entries. */
async function keptSums(db: Db, scope: Scope): Promise<LedgerDifference[]> {
  return named(
    sql<LedgerDifference>`${scope},
    years as (
      select merchant_id, financial_year, sum(gross_paise) || '/' || sum(tds_paise) || '/' || sum(due_basis) as sums
        from (select merchant_id, financial_year, gross_paise, tds_paise, due_basis from proven_years
              union all
              select (details ->> 'merchantId')::uuid, details ->> 'financialYear', (details ->> 'grossPaise')::bigint,
                     (details ->> 'tdsPaise')::bigint, (details ->> 'dueBasis')::bigint
                from postings where details ? 'financialYear') u
       group by 1, 2),
    debts as (
      select merchant_id, sum(owed_paise) as owed
        from (select merchant_id, owed_paise from proven_debts
              union all
              select (p.details ->> 'merchantId')::uuid, -e.amount_paise
                from entries e join postings p on p.id = e.posting_id
               where e.account_id = (select id from wallet.accounts where code = 'house:merchant-receivable')) u
       group by 1)
    select 'year sum equals its postings' as "check", coalesce(y.merchant_id, p.merchant_id)::text || ' ' || coalesce(y.financial_year, p.financial_year) as subject,
           coalesce(p.sums, '0/0/0') as expected, coalesce(y.sums, '0/0/0') as found
      from (select merchant_id, financial_year, gross_paise || '/' || tds_paise || '/' || due_basis as sums from wallet.year_sums
             where (gross_paise, tds_paise, due_basis) <> (0, 0, 0)) y
      full join years p on p.merchant_id = y.merchant_id and p.financial_year = y.financial_year
     where y.sums is distinct from p.sums and coalesce(p.sums, '0/0/0') <> coalesce(y.sums, '0/0/0')
    union all
    select 'TDS and gross of a commission stand on its entries', p.id::text, (p.details ->> 'grossPaise') || '/' || (p.details ->> 'tdsPaise'),
           (-coalesce(sum(e.amount_paise) filter (where a.code = 'house:commission-expense'), 0)) || '/' || coalesce(sum(e.amount_paise) filter (where a.code = 'house:tds-payable'), 0)
      from postings p join entries e on e.posting_id = p.id join wallet.accounts a on a.id = e.account_id
     where p.details ? 'financialYear' group by p.id, p.details ->> 'grossPaise', p.details ->> 'tdsPaise'
    having -coalesce(sum(e.amount_paise) filter (where a.code = 'house:commission-expense'), 0) <> (p.details ->> 'grossPaise')::bigint
        or coalesce(sum(e.amount_paise) filter (where a.code = 'house:tds-payable'), 0) <> (p.details ->> 'tdsPaise')::bigint
    union all
    select 'what a merchant owes equals its postings', coalesce(r.merchant_id, p.merchant_id)::text, coalesce(p.owed, 0)::text, coalesce(r.owed_paise, 0)::text
      from wallet.receivables r full join debts p on p.merchant_id = r.merchant_id
     where coalesce(p.owed, 0) <> coalesce(r.owed_paise, 0)
    limit 1000`.execute(db),
  );
}

/** Checks that every hold has at most one end and that no reversal exceeds its original. */
async function endsAndUndoings(db: Db, scope: Scope): Promise<LedgerDifference[]> {
  return named(
    sql<LedgerDifference>`${scope}
    select 'a hold has one end' as "check", h.id::text as subject,
           case when h.state in ('open', 'review') then '0' else '1' end as expected, count(p.id)::text as found
      from holds h left join wallet.postings p on p.related_id = h.posting_id and p.kind in ('capture', 'release')
     group by h.id, h.state having count(p.id) <> (case when h.state in ('open', 'review') then 0 else 1 end)
    union all
    select 'what undoes a posting stays within it', x.original_id || ' ' || a.code, 'between 0 and ' || x.original, x.remaining::text
      from (
        select p.related_id as original_id, e.account_id, sum(e.amount_paise) as undone,
               coalesce(o.amount, 0) as original, coalesce(o.amount, 0) + sum(e.amount_paise) as remaining
          from wallet.postings p join wallet.entries e on e.posting_id = p.id
          left join lateral (select sum(amount_paise) as amount from wallet.entries where posting_id = p.related_id and account_id = e.account_id) o on true
         where p.kind in ('refund', 'reversal', 'clawback')
           and p.related_id in (select related_id from postings where kind in ('refund', 'reversal', 'clawback'))
         group by p.related_id, e.account_id, o.amount) x
      join wallet.accounts a on a.id = x.account_id
     where a.kind = 'house' and a.code not in ('house:merchant-receivable', 'house:held')
       and (x.remaining < least(x.original, 0) or x.remaining > greatest(x.original, 0))
    limit 1000`.execute(db),
  );
}

/** Compares the sums of finished days with their entries. */
async function daySums(db: Db, scope: Scope): Promise<LedgerDifference[]> {
  return named(
    sql<LedgerDifference>`${scope}
    select 'a summed day equals its entries' as "check", a.code || ' ' || coalesce(s.business_date, e.business_date) || ' ' || coalesce(s.kind, e.kind) as subject,
           coalesce(e.entries, 0) || ' Dr ' || coalesce(e.dr, 0) || ' Cr ' || coalesce(e.cr, 0) as expected,
           coalesce(s.entries, 0) || ' Dr ' || coalesce(s.dr_paise, 0) || ' Cr ' || coalesce(s.cr_paise, 0) as found
      from day_sums s
      full join (
        select e.account_id, p.business_date, p.kind, count(*) as entries, coalesce(sum(-e.amount_paise) filter (where e.amount_paise < 0), 0) as dr,
               coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0) as cr
          from wallet.postings p join wallet.entries e on e.posting_id = p.id
         where p.business_date in (select business_date from days)
         group by e.account_id, p.business_date, p.kind) e
        on e.account_id = s.account_id and e.business_date = s.business_date and e.kind = s.kind
      join wallet.accounts a on a.id = coalesce(s.account_id, e.account_id)
     where (s.entries, s.dr_paise, s.cr_paise) is distinct from (e.entries, e.dr, e.cr)
    union all
    select 'the total of a summed day follows the day before', d.business_date::text, (before.total + coalesce(day.sum, 0))::text, d.total_paise::text
      from days d
      cross join lateral (
        select coalesce((select total_paise from wallet.summed_days where business_date < d.business_date order by business_date desc limit 1), 0) as total) before
      left join (select business_date, sum(cr_paise - dr_paise) as sum from day_sums group by business_date) day on day.business_date = d.business_date
     where d.total_paise <> before.total + coalesce(day.sum, 0)
    limit 1000`.execute(db),
  );
}

/** Checks tax on supplies: CGST and SGST in halves inside the state, IGST alone outside it, none on the old unsplit account. */
async function taxSplits(db: Db, scope: Scope): Promise<LedgerDifference[]> {
  return named(
    sql<LedgerDifference>`${scope}
    select 'GST follows the place of supply' as "check", x.id::text as subject,
           case when x.inside then 'CGST and SGST' else 'IGST' end as expected, x.cgst || '/' || x.sgst || '/' || x.igst || '/' || x.unsplit as found
      from (
        select p.id, p.details ->> 'networkState' = p.details ->> 'placeOfSupply' as inside,
               coalesce(sum(e.amount_paise) filter (where a.code = 'house:cgst-payable'), 0) as cgst,
               coalesce(sum(e.amount_paise) filter (where a.code = 'house:sgst-payable'), 0) as sgst,
               coalesce(sum(e.amount_paise) filter (where a.code = 'house:igst-payable'), 0) as igst,
               coalesce(sum(e.amount_paise) filter (where a.code = 'house:gst-payable'), 0) as unsplit
          from postings p join entries e on e.posting_id = p.id join wallet.accounts a on a.id = e.account_id
         where p.kind in ('charge', 'capture', 'id-sale', 'messages', 'payout-settled', 'payout-returned') and p.details ? 'placeOfSupply' group by 1, 2) x
     where x.unsplit <> 0 or case when x.inside then x.igst <> 0 or x.cgst - x.sgst not in (0, 1) else x.cgst <> 0 or x.sgst <> 0 end
    limit 1000`.execute(db),
  );
}

/** Checks what depends on the postings of a scope; returns at most a thousand differences of a group, none if all is proven. */
export async function keptDifferences(db: Db, scope: Scope): Promise<LedgerDifference[]> {
  return [
    ...(await keptSums(db, scope)),
    ...(await endsAndUndoings(db, scope)),
    ...(await taxSplits(db, scope)),
    ...(await daySums(db, scope)),
  ];
}
