import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { LedgerDifference, LedgerProof } from '../../platform/ledger-proof.ts';

/** Compares the payouts under way with their account in the ledger. */
async function sumDifferences(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select 'payouts under way are on their account' as "check", 'house:payouts-under-way' as subject,
           x.open::text as expected, x.booked::text as found
      from (select
        (select coalesce(sum(amount_paise), 0) from payouts where status in ('ready', 'batched', 'sent')) as open,
        (select coalesce(sum(e.amount_paise), 0) from wallet.entries e join wallet.accounts a on a.id = e.account_id
          where a.code = 'house:payouts-under-way') as booked) x
     where x.open <> x.booked`.execute(db);
  return rows;
}

/** Compares each payout with its request and its one outcome in the ledger, in both directions. */
async function outcomeDifferences(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with booked as (
      select p.reference_id, string_agg(p.kind || ' ' || e.amount_paise, ', ' order by p.created_at, p.id) as postings
        from wallet.postings p join wallet.entries e on e.posting_id = p.id join wallet.accounts a on a.id = e.account_id
       where p.reference_type = 'payout' and a.code = 'house:payouts-under-way'
       group by p.reference_id),
    expected as (
      select id::text as id, 'payout ' || amount_paise || case status
               when 'paid' then ', payout-settled -' || amount_paise
               when 'returned' then ', payout-returned -' || amount_paise
               when 'cancelled' then ', payout-returned -' || amount_paise
               else '' end as postings
        from payouts)
    select 'a payout is booked once and has one outcome' as "check", coalesce(x.id, b.reference_id) as subject,
           coalesce(x.postings, 'none') as expected, coalesce(b.postings, 'none') as found
      from expected x full join booked b on b.reference_id = x.id
     where x.postings is distinct from b.postings
    limit 1000`.execute(db);
  return rows;
}

/** Proves that the payouts under way are the balance of their account, and that each payout has one outcome at most. */
export const payoutsProof: LedgerProof = async (db) => [
  ...(await sumDifferences(db)),
  ...(await outcomeDifferences(db)),
];
