import type { WalletMovement } from '@sevadesk/contract/kernel/wallet-movement';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

type Caused = { by: 'application' | 'order'; id: string; merchantId: string };

/** Returns the postings that a record caused, and their reversals, oldest first, as seen from its merchant's wallet; paise. */
export async function movementsOf(db: Db, { by, id, merchantId }: Caused): Promise<WalletMovement[]> {
  const { rows } = await sql<WalletMovement>`
    with caused as (
      select id from wallet.postings where reference_type = ${by} and reference_id = ${id}),
    all_of_it as (select id from caused union select p.id from wallet.postings p join caused on p.related_id = caused.id)
    select p.id || ':' || e.line as id, p.kind, p.created_at as at, e.amount_paise as "amountPaise",
      coalesce(e.balance_paise, 0) as "balancePaise", p.narration
    from all_of_it join wallet.postings p using (id)
    join wallet.entries e on e.posting_id = p.id
    join wallet.accounts w on w.id = e.account_id and w.merchant_id = ${merchantId} and w.kind = 'wallet'
    order by p.created_at, p.id, e.line`.execute(db);
  return rows;
}
