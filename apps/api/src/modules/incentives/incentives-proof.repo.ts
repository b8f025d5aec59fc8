import { sql } from 'kysely';
import type { LedgerDifference, LedgerProof } from '../../platform/ledger-proof.ts';

/** Proves that each settled month and each paid target has its posting of the same gross, that the working adds up, and that no posting lacks its record. */
export const incentivesProof: LedgerProof = async (db) => {
  const { rows } = await sql<LedgerDifference>`
    select 'a settled month equals its posting' as "check", s.id::text as subject, s.gross_paise::text as expected,
           coalesce(p.details ->> 'grossPaise', '0') as found
      from month_settlements s left join wallet.postings p
        on p.id = s.posting_id and p.reference_type = 'month-settlement' and p.reference_id = s.id::text and p.kind = 'commission'
       and p.details ->> 'merchantId' = s.merchant_id::text
     where s.gross_paise::text <> coalesce(p.details ->> 'grossPaise', '0')
    union all
    select 'the working of a settled month adds up', s.id::text, s.gross_paise::text, coalesce(w.paise, 0)::text
      from month_settlements s left join lateral (
        select sum((l ->> 'differencePaise')::bigint) as paise from jsonb_array_elements(s.working) l) w on true
     where s.gross_paise <> coalesce(w.paise, 0)
    union all
    select 'a posting of a month has its settlement', p.id::text, '1', '0'
      from wallet.postings p
     where p.reference_type = 'month-settlement' and not exists (select from month_settlements s where s.posting_id = p.id)
    union all
    select 'a paid target equals its posting', r.id::text, r.gross_paise::text, coalesce(p.details ->> 'grossPaise', '0')
      from target_results r left join wallet.postings p
        on p.id = r.posting_id and p.reference_type = 'target' and p.reference_id = r.id::text and p.kind = 'commission'
       and p.details ->> 'merchantId' = r.merchant_id::text
     where r.posting_id is not null and r.gross_paise::text <> coalesce(p.details ->> 'grossPaise', '0')
    union all
    select 'a posting of a target has its result', p.id::text, '1', '0'
      from wallet.postings p
     where p.reference_type = 'target' and not exists (select from target_results r where r.posting_id = p.id)
    limit 1000`.execute(db);
  return rows;
};
