import { type Insertable, sql } from 'kysely';
import type { SaleLevels } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns the ID types that may be above a shop, lowest first. */
export async function levelsAbove(db: Db) {
  return db
    .selectFrom('idTypes')
    .select(['id', 'name', 'rank'])
    .where('mayHaveMembers', '=', true)
    .orderBy('rank')
    .orderBy('name')
    .execute();
}

export type LadderRow = { level: number; merchantId: string; idTypeId: string; levelName: string };

/** Returns a merchant as level 0 and the merchants above it now, with their ID types. */
export async function ladderNow(db: Db, merchantId: string): Promise<LadderRow[]> {
  const { rows } = await sql<LadderRow>`
    with recursive ladder (id, parent_id, id_type_id, level) as (
      select id, parent_id, id_type_id, 0 from merchants where id = ${merchantId}
      union all
      select m.id, m.parent_id, m.id_type_id, l.level + 1 from ladder l join merchants m on m.id = l.parent_id
    )
    select l.level, l.id as "merchantId", l.id_type_id as "idTypeId", t.name as "levelName"
    from ladder l join id_types t on t.id = l.id_type_id order by l.level`.execute(db);
  return rows;
}

export async function insertLevels(db: Db, rows: readonly Insertable<SaleLevels>[]): Promise<void> {
  await db
    .insertInto('saleLevels')
    .values([...rows])
    .execute();
}

/** Returns who earns from a sale, the shop first; empty for a sale from before levels were stored. */
export async function levelsOfSale(db: Db, saleId: string) {
  return db
    .selectFrom('saleLevels as l')
    .innerJoin('merchants as m', 'm.id', 'l.shopId')
    .select([
      'l.level',
      'l.merchantId',
      'l.idTypeId',
      'l.levelName',
      'l.territoryName',
      'l.grossPaise',
      'm.code as shopCode',
    ])
    .where('l.saleId', '=', saleId)
    .orderBy('l.level')
    .execute();
}
