import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type MadeShop = { merchantId: string; batchId: string; rowNo: number; openingPostingId: string | null };

/** The next shops of a move to take back, the last made first, held until the transaction ends. */
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

/** Removes what a move wrote about these shops; answers the people whom it gave a sign-in. */
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

/** Shops of the move under one of these, which are put under head office when it goes. */
export async function childrenOf(db: Db, merchantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from merchants where parent_id = any(${[...merchantIds]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks shops that stay although their move is taken back. */
export async function markKept(db: Db, merchantIds: readonly string[]): Promise<void> {
  await db
    .updateTable('moveShops')
    .set({ isKept: true })
    .where('merchantId', 'in', [...merchantIds])
    .execute();
}

/** How many shops stayed; they count as others again. */
export async function releaseKept(db: Db, moveId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('moveShops')
    .set({ isKept: false })
    .where('moveId', '=', moveId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
