import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns the merchant with the rules of its id type; with `lock`, locks it so that sales of one franchise run one after another. */
export async function franchiseOf(db: Db, merchantId: string, lock = false) {
  const query = db
    .selectFrom('merchants as m')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId')
    .select(['m.id', 'm.code', 'm.shopName', 'm.packageId', 't.mayHaveMembers', 't.rank', 't.name as idName'])
    .where('m.id', '=', merchantId);
  return (lock ? query.forNoKeyUpdate('m') : query).executeTakeFirstOrThrow();
}

/** Returns active id types below a rank with their prices on a day; those without a price are not for sale. Whole paise. */
export async function typesForSale(db: Db, { rank, day }: { rank: number; day: string }) {
  const rows = await db
    .selectFrom('idTypes as t')
    .select(['t.id', 't.name', sql<number | null>`id_type_price(t.id, ${day}::date)`.as('pricePaise')])
    .where('t.isActive', '=', true)
    .where('t.rank', '<', rank)
    .orderBy('t.rank')
    .orderBy('t.name')
    .execute();
  return rows.flatMap(({ pricePaise, ...type }) => (pricePaise === null ? [] : [{ ...type, pricePaise }]));
}

/** Returns the price of an id type on a day in whole paise; 0 if none is set. */
export async function priceOfType(db: Db, idTypeId: string, day: string): Promise<number> {
  const { rows } = await sql<{
    price: number | null;
  }>`select id_type_price(${idTypeId}, ${day}::date) as price`.execute(db);
  return rows[0]?.price ?? 0;
}

export async function countMembers(db: Db, franchiseId: string): Promise<number> {
  const { n } = await db
    .selectFrom('merchants')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('parentId', '=', franchiseId)
    .executeTakeFirstOrThrow();
  return n;
}
