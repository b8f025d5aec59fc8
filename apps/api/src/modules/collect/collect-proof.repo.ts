import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { LedgerDifference } from '../../platform/ledger-proof.ts';

/** Compares payments to collection accounts with their postings: credited once or not at all, and in suspense until they are decided. */
export async function collectProof(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with moved as (
      select p.reference_id as payment_id,
             coalesce(sum(e.amount_paise) filter (where a.kind = 'wallet' and a.merchant_id = c.merchant_id), 0) as credited,
             coalesce(sum(e.amount_paise) filter (where a.code = 'house:suspense'), 0) as parked,
             count(*) filter (where a.kind = 'wallet') as credits
        from wallet.postings p
        join collect_payments c on c.id::text = p.reference_id
        join wallet.entries e on e.posting_id = p.id join wallet.accounts a on a.id = e.account_id
       where p.reference_type = 'collect-payment' and p.kind in ('gateway-top-up', 'suspense')
       group by p.reference_id)
    select 'a credited payment to a collection account has one posting' as "check", c.provider_ref as subject,
           case when c.status = 'credited' then c.amount_paise || ' in 1' else '0 in 0' end as expected,
           coalesce(m.credited, 0) || ' in ' || coalesce(m.credits, 0) as found
      from collect_payments c left join moved m on m.payment_id = c.id::text
     where coalesce(m.credited, 0) <> case when c.status = 'credited' then c.amount_paise else 0 end
        or coalesce(m.credits, 0) <> case when c.status = 'credited' then 1 else 0 end
    union all
    select 'suspense holds the payments in review and on their way back', c.provider_ref,
           case when c.status in ('review', 'returning') then c.amount_paise else 0 end::text, coalesce(m.parked, 0)::text
      from collect_payments c left join moved m on m.payment_id = c.id::text
     where coalesce(m.parked, 0) <> case when c.status in ('review', 'returning') then c.amount_paise else 0 end
    union all
    select 'money of a collection account belongs to a payment', p.id::text, 'a payment', 'none'
      from wallet.postings p
     where p.reference_type = 'collect-payment' and not exists (select from collect_payments c where c.id::text = p.reference_id)
    limit 1000`.execute(db);
  return rows;
}
