import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { YearSum } from '../tax/tds.rules.ts';

/** Returns a payee's financial year so far, locked until the transaction ends; whole paise. */
export async function lockYear(db: Db, merchantId: string, financialYear: string): Promise<YearSum> {
  const { rows } = await sql<YearSum>`
    select gross_paise as "grossPaise", tds_paise as "tdsPaise", due_basis as "dueBasis"
    from wallet.lock_year(${merchantId}, ${financialYear})`.execute(db);
  return rows[0] ?? { grossPaise: 0, tdsPaise: 0, dueBasis: 0 };
}

/** Whether a payee's PAN is known; without one the higher TDS rate applies. */
export async function isPanKnown(db: Db, merchantId: string): Promise<boolean> {
  const row = await db.selectFrom('merchants').select('pan').where('id', '=', merchantId).executeTakeFirst();
  return Boolean(row?.pan);
}
