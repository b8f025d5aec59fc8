import { sql } from 'kysely';
import type { LedgerDifference, LedgerProof } from '../../platform/ledger-proof.ts';

/** Proves that each posted opening balance is in the ledger as decided, against the account of migrations. */
export const moveProof: LedgerProof = async (db) => {
  const { rows } = await sql<LedgerDifference>`
    select 'an opening balance is what its move brought' as "check", s.former_code as subject, (-s.opening_paise)::text as expected,
           coalesce(sum(e.amount_paise), 0)::text as found
      from move_shops s
      left join wallet.entries e on e.posting_id = s.opening_posting_id
        and e.account_id = (select id from wallet.accounts where code = 'house:move-in')
     where s.opening_posting_id is not null
     group by s.merchant_id, s.former_code, s.opening_paise having coalesce(sum(e.amount_paise), 0) <> -s.opening_paise
    limit 1000`.execute(db);
  return rows;
};
