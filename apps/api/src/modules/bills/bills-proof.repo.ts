import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { LedgerDifference } from '../../platform/ledger-proof.ts';

/** Compares bill payments with their holds: captured once when paid, released when failed, held while open; to the paisa. */
export async function billsProof(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with wanted as (
      select o.number, o.hold_id, o.merchant_id, o.amount_paise + o.fee_paise as paise,
        case when o.status in ('paid', 'reversed') then 'captured' when o.status = 'failed' then 'released' else 'open' end as state
      from bill_payments o)
    select 'a bill payment and its hold agree' as "check", w.number as subject, w.state || ' ' || w.paise as expected,
           coalesce(h.state || ' ' || h.amount_paise, 'nothing') as found
      from wanted w left join wallet.holds h on h.id = w.hold_id and h.merchant_id = w.merchant_id
     where h.id is null or h.amount_paise <> w.paise
        or (h.state <> w.state and not (w.state = 'open' and (h.state = 'review' or not h.is_told)))
    union all
    select 'a reversed bill payment is given back whole', o.number, (o.amount_paise + o.fee_paise)::text, coalesce(sum(e.amount_paise), 0)::text
      from bill_payments o
      left join wallet.postings p on p.reference_type = 'order' and p.reference_id = o.id::text and p.kind = 'refund'
      left join wallet.entries e on e.posting_id = p.id
       and e.account_id in (select a.id from wallet.accounts a where a.kind = 'wallet' and a.merchant_id = o.merchant_id)
     where o.status = 'reversed'
     group by o.id having coalesce(sum(e.amount_paise), 0) <> o.amount_paise + o.fee_paise
    limit 1000`.execute(db);
  return rows;
}
