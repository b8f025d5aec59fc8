import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { LedgerDifference } from '../../platform/ledger-proof.ts';

/** Orders against their charges: each is charged once, as its terms say, and no charge is of an order that is not there. */
export async function orderProof(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select 'an order is charged once, as its terms say' as "check", t.number as subject, t.price_paise::text as expected,
           coalesce(string_agg((-e.amount_paise)::text, ' + '), 'nothing') as found
      from order_terms t
      left join wallet.postings p on p.reference_type = 'order' and p.reference_id = t.order_id::text and p.kind = 'charge'
      left join wallet.entries e on e.posting_id = p.id
       and e.account_id in (select a.id from wallet.accounts a where a.kind = 'wallet' and a.merchant_id = t.merchant_id)
     group by t.number, t.price_paise
    having count(e.posting_id) <> case when t.price_paise = 0 then 0 else 1 end or coalesce(-sum(e.amount_paise), 0) <> t.price_paise
    union all
    select 'money of an order belongs to an order', p.id::text, 'an order', 'none'
      from wallet.postings p
     where p.reference_type = 'order' and not exists (select from order_terms t where t.order_id::text = p.reference_id)
    limit 1000`.execute(db);
  return rows;
}
