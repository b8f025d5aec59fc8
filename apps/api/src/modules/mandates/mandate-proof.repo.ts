import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { LedgerDifference, LedgerProof } from '../../platform/ledger-proof.ts';

/** Proves that each settled debit by a mandate is in its shop's wallet once, with its sum, within its mandate, and nothing else is. */
export const mandateProof: LedgerProof = async (db: Db) => {
  const { rows } = await sql<LedgerDifference>`
    select 'a debit by mandate is credited once' as "check", coalesce(d.id::text, p.reference_id) as subject,
           coalesce(d.amount_paise::text || ' to ' || d.merchant_id, 'none') as expected,
           coalesce(p.paise::text || ' to ' || p.merchant_id, 'none') as found
      from (select * from mandate_debits where status = 'success') d
      full join (
        select p.id, p.reference_id, a.merchant_id, sum(e.amount_paise) as paise
          from wallet.postings p join wallet.entries e on e.posting_id = p.id join wallet.accounts a on a.id = e.account_id
         where p.kind = 'gateway-top-up' and p.reference_type = 'mandate-debit' and a.kind = 'wallet'
         group by p.id, a.merchant_id) p on p.id = d.posting_id and p.reference_id = d.id::text
     where d.amount_paise is distinct from p.paise or d.merchant_id is distinct from p.merchant_id
    union all
    select 'a debit is within its mandate', d.id::text, m.max_paise::text, d.amount_paise::text
      from mandate_debits d join mandates m on m.id = d.mandate_id
     where d.amount_paise > m.max_paise or d.merchant_id <> m.merchant_id
    limit 1000`.execute(db);
  return rows;
};
