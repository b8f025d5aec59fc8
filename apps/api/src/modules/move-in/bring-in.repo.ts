import { type Insertable, sql } from 'kysely';
import type { MovePeople, MoveShops } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function insertMoveShop(db: Db, shop: Insertable<MoveShops>): Promise<void> {
  await db.insertInto('moveShops').values(shop).execute();
}

export async function insertMovePerson(db: Db, person: Insertable<MovePeople>): Promise<void> {
  await db.insertInto('movePeople').values(person).execute();
}

/** Returns the shops that a migration created, by old code in lower case. */
export async function madeShops(db: Db, moveId: string, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`
    select lower(former_code) as code, merchant_id as id from move_shops
    where move_id = ${moveId} and lower(former_code) = any(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Adds to a shop's opening balance in whole paise. A negative amount is owed. */
export async function addOpening(db: Db, merchantId: string, paise: number): Promise<void> {
  await sql`update move_shops set opening_paise = opening_paise + ${paise}::bigint where merchant_id = ${merchantId}`.execute(
    db,
  );
}

/**
 * Returns which of these codes the shops of this old system already have in the network, in lower case. Shops of the migration itself
 * do not count: they are those of its trial, which ends before the next import.
 */
export async function codesHere(
  db: Db,
  { id, system }: { id: string; system: string },
  codes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select lower(f.code) as code from former_codes f where f.system = ${system} and lower(f.code) = any(${[...codes]}::text[])
      and not exists (select 1 from move_shops s where s.merchant_id = f.merchant_id and s.move_id = ${id})`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
}

export async function countBatch(db: Db, batchId: string): Promise<{ shops: number; people: number }> {
  const { rows } = await sql<{ shops: number; people: number }>`
    select (select count(*)::int from move_shops where batch_id = ${batchId}) as shops,
      (select count(*)::int from move_people p join users u on u.id = p.user_id where p.batch_id = ${batchId} and not u.is_owner) as people`.execute(
    db,
  );
  return rows[0] ?? { shops: 0, people: 0 };
}
