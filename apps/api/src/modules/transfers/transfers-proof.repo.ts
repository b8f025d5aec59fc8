import { sql } from 'kysely';
import type { LedgerDifference, LedgerProof } from '../../platform/ledger-proof.ts';

/** Proves that each finished transfer left one wallet and reached the other once, with its amount, and that nothing else did. */
export const transfersProof: LedgerProof = async (db) => {
  const { rows } = await sql<LedgerDifference>`
    with legs as (
      select p.id, p.reference_id, p.details ->> 'merchantId' as merchant_id, sum(e.amount_paise) filter (where a.kind = 'wallet') as paise
        from wallet.postings p join wallet.entries e on e.posting_id = p.id join wallet.accounts a on a.id = e.account_id
       where p.kind = 'transfer' group by p.id),
    halves as (
      select t.id, t.number, x.posting_id, x.merchant_id, x.paise from transfers t cross join lateral (values
        (t.out_posting_id, case t.kind when 'give' then t.merchant_id else t.member_id end, -t.amount_paise),
        (t.in_posting_id, case t.kind when 'give' then t.member_id else t.merchant_id end, t.amount_paise)
      ) as x (posting_id, merchant_id, paise) where t.status = 'done')
    select 'each half of a transfer is in the ledger once' as "check", coalesce('transfer ' || h.number, 'posting ' || l.id) as subject,
           coalesce(h.merchant_id || ' ' || h.paise, 'none') as expected, coalesce(l.merchant_id || ' ' || l.paise, 'none') as found
      from halves h full join legs l on l.id = h.posting_id and l.reference_id = h.id::text
     where h.paise is distinct from l.paise or h.merchant_id::text is distinct from l.merchant_id
    limit 1000`.execute(db);
  return rows;
};
