import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type MadeShop = { merchantId: string; batchId: string; rowNo: number; openingPostingId: string | null };

/** Locks the next shops of a migration to undo until the transaction ends, latest first. */
export async function shopsToUndo(db: Db, moveId: string, limit: number): Promise<MadeShop[]> {
  return db
    .selectFrom('moveShops')
    .select(['merchantId', 'batchId', 'rowNo', 'openingPostingId'])
    .where('moveId', '=', moveId)
    .where('isKept', '=', false)
    .orderBy('merchantId', 'desc')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function shopOfMove(db: Db, moveId: string, merchantId: string): Promise<MadeShop | undefined> {
  return db
    .selectFrom('moveShops')
    .select(['merchantId', 'batchId', 'rowNo', 'openingPostingId'])
    .where('moveId', '=', moveId)
    .where('merchantId', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
}

export async function allShopIds(db: Db, moveId: string): Promise<string[]> {
  const rows = await db.selectFrom('moveShops').select('merchantId').where('moveId', '=', moveId).execute();
  return rows.map(({ merchantId }) => merchantId);
}

/** Deletes the migration's rows for these shops; returns the people for whom it created a login. */
export async function deleteMade(db: Db, merchantIds: readonly string[]): Promise<string[]> {
  const people = await db
    .deleteFrom('movePeople')
    .where('merchantId', 'in', [...merchantIds])
    .returning('userId')
    .execute();
  await db
    .deleteFrom('moveShops')
    .where('merchantId', 'in', [...merchantIds])
    .execute();
  return people.map(({ userId }) => userId);
}

/** Returns the merchants under these shops; they move under head office when the shop is undone. */
export async function childrenOf(db: Db, merchantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from merchants where parent_id = any(${[...merchantIds]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks shops that stay although their migration is undone. */
export async function markKept(db: Db, merchantIds: readonly string[]): Promise<void> {
  await db
    .updateTable('moveShops')
    .set({ isKept: true })
    .where('merchantId', 'in', [...merchantIds])
    .execute();
}

/** Removes the marks and returns the number of shops that stayed. */
export async function releaseKept(db: Db, moveId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('moveShops')
    .set({ isKept: false })
    .where('moveId', '=', moveId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
