import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type Opening = { merchantId: string; formerCode: string; openingPaise: number };

/** Locks the next shops with an unposted opening balance until the transaction ends. */
export async function nextOpenings(db: Db, moveId: string, limit: number): Promise<Opening[]> {
  return db
    .selectFrom('moveShops')
    .select(['merchantId', 'formerCode', 'openingPaise'])
    .where('moveId', '=', moveId)
    .where('openingPaise', '<>', 0)
    .where('openingPostingId', 'is', null)
    .orderBy('merchantId')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function setOpeningPosting(db: Db, merchantId: string, postingId: string): Promise<void> {
  await db.updateTable('moveShops').set({ openingPostingId: postingId }).where('merchantId', '=', merchantId).execute();
}

/** Returns the sum of the opening balances of all shops of a migration, less what they owe. Whole paise. */
export async function sumOfOpenings(db: Db, moveId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(opening_paise), 0)::bigint as paise from move_shops where move_id = ${moveId}`.execute(db);
  return rows[0]?.paise ?? 0;
}
