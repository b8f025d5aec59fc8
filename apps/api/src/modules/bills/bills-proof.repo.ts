import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { LedgerDifference } from '../../platform/ledger-proof.ts';

/** Bill payments against their holds: what is paid was taken once, what failed is back in the wallet, what is open stands aside, to the paisa. */
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
    select 'a sum is held for an order that exists', h.reference_id, 'a bill payment', 'none'
      from wallet.holds h
     where h.reference_type = 'order' and not exists (select from bill_payments o where o.hold_id = h.id)
    limit 1000`.execute(db);
  return rows;
}
