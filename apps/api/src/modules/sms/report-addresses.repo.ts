import type { Db } from '../../platform/db.ts';

/** Returns the newest renewal of the address of delivery reports; undefined before the first. */
export async function newestRenewal(db: Db) {
  return db
    .selectFrom('smsReportAddresses')
    .select(['number', 'renewedAt'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts a renewal; returns false if another one took its number meanwhile. */
export async function insertRenewal(
  db: Db,
  renewal: { number: number; renewedBy: string; renewedAt: string },
): Promise<boolean> {
  const row = await db
    .insertInto('smsReportAddresses')
    .values(renewal)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}
