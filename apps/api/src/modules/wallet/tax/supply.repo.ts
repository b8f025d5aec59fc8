import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** The state names of the network and of a merchant, as in business information and address. */
export async function statesOf(
  db: Db,
  merchantId: string,
): Promise<{ network: string | null; merchant: string | null }> {
  const { rows } = await sql<{ network: string | null; merchant: string | null }>`
    select (select value ->> 'state' from settings where key = 'business-info') as network,
           (select state from merchants where id = ${merchantId}) as merchant`.execute(db);
  return rows[0] ?? { network: null, merchant: null };
}
