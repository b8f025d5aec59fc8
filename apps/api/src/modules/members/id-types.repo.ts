import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The merchant with what its id type allows; with `lock`, held until the transaction ends: sales of one franchise follow each other. */
export async function franchiseOf(db: Db, merchantId: string, lock = false) {
  const query = db
    .selectFrom('merchants as m')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId')
    .select(['m.id', 'm.code', 'm.shopName', 'm.packageId', 't.mayHaveMembers', 't.rank', 't.name as idName'])
    .where('m.id', '=', merchantId);
  return (lock ? query.forNoKeyUpdate('m') : query).executeTakeFirstOrThrow();
}

/** Active id types below a rank with their prices of a day; one without a price is not for sale. Whole paise. */
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

/** The price of an id type on a day, whole paise; 0 where none is set. */
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
