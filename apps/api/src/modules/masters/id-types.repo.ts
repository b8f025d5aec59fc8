import type { IdTypeInput } from '@sevadesk/contract/masters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
const next = sql`from id_type_prices p where p.id_type_id = id_types.id and p.valid_from > ${today} order by p.valid_from limit 1`;

/** List columns by their API names. */
export const idTypeColumns = {
  id: sql.ref('idTypes.id'),
  name: sql.ref('idTypes.name'),
  codePrefix: sql.ref('idTypes.codePrefix'),
  rank: sql.ref('idTypes.rank'),
  mayHaveMembers: sql.ref('idTypes.mayHaveMembers'),
  isActive: sql.ref('idTypes.isActive'),
  pricePaise: sql`id_type_price(id_types.id, ${today})`,
  nextPricePaise: sql`(select p.price_paise ${next})`,
  nextFrom: sql`(select p.valid_from ${next})`,
  merchants: sql`(select count(*)::int from merchants m where m.id_type_id = id_types.id)`,
};

export function idTypeBase(db: Db) {
  return db.selectFrom('idTypes');
}

export async function insertIdType(db: Db, id: string, type: IdTypeInput): Promise<void> {
  await db
    .insertInto('idTypes')
    .values({ id, ...type })
    .execute();
}

/** Locks an id type until the transaction ends; returns whether a branch code with its prefix was ever created. */
export async function lockIdType(db: Db, id: string) {
  return db
    .selectFrom('idTypes')
    .select(['name', 'codePrefix', 'rank', 'mayHaveMembers', 'isActive'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('merchants').select('merchants.id').whereRef('merchants.idTypeId', '=', 'idTypes.id')).as(
        'isUsed',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateIdType(db: Db, id: string, type: IdTypeInput): Promise<void> {
  await db.updateTable('idTypes').set(type).where('id', '=', id).execute();
}

type Price = { idTypeId: string; validFrom: string; pricePaise: number; createdBy: string };

/** Sets a price from a day on; replaces one for the same day. */
export async function setIdTypePrice(db: Db, price: Price): Promise<void> {
  const { pricePaise, createdBy } = price;
  await db
    .insertInto('idTypePrices')
    .values(price)
    .onConflict((conflict) => conflict.columns(['idTypeId', 'validFrom']).doUpdateSet({ pricePaise, createdBy }))
    .execute();
}

/** Returns the price on a day in whole paise; null before the first price. */
export async function idTypePriceOn(db: Db, idTypeId: string, day: string): Promise<number | null> {
  const { rows } = await sql<{
    price: number | null;
  }>`select id_type_price(${idTypeId}, ${day}::date) as price`.execute(db);
  return rows[0]?.price ?? null;
}

/** Increments the branch code counter of an id type; returns the code, undefined for an unknown type. */
export async function countBranchCode(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    update id_types set next_number = next_number + 1 where id = ${id}
    returning code_prefix || (next_number - 1)::text as code`.execute(db);
  return rows[0]?.code;
}
