import type { Db } from '../../../platform/db.ts';

/** The PAN of a merchant who earns; without one the higher TDS rate applies. */
export async function merchantPanOf(db: Db, merchantId: string): Promise<string | null> {
  const row = await db.selectFrom('merchants').select('pan').where('id', '=', merchantId).executeTakeFirst();
  return row?.pan ?? null;
}
