import type { Db } from '../../../platform/db.ts';

/** Returns the old system of a shop and the planned day of its first sign-in, while its data are here only on trial. */
export async function openingOfShop(
  db: Db,
  merchantId: string,
): Promise<{ system: string; opensOn: string } | undefined> {
  const row = await db
    .selectFrom('moveShops as s')
    .innerJoin('moves as m', 'm.id', 's.moveId')
    .select(['m.system', 'm.opensOn'])
    .where('s.merchantId', '=', merchantId)
    .where('m.opensOn', 'is not', null)
    .where('m.status', '<>', 'finished')
    .executeTakeFirst();
  return row && { system: row.system, opensOn: row.opensOn ?? '' };
}
