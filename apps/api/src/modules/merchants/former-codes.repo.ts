import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export async function insertFormerCode(
  db: Db,
  former: { merchantId: string; code: string; system: string },
): Promise<void> {
  await db.insertInto('formerCodes').values(former).execute();
}

export async function formerCodesOf(db: Db, merchantId: string): Promise<{ code: string; system: string }[]> {
  return db.selectFrom('formerCodes').select(['code', 'system']).where('merchantId', '=', merchantId).execute();
}

/** Returns whether orders from an old system were imported for a merchant. */
export async function hasFormerOrders(db: Db, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('formerOrders')
    .select('id')
    .where('merchantId', '=', merchantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether entries of a wallet statement from an old system were imported for a merchant. */
export async function hasFormerStatement(db: Db, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('formerStatementLines')
    .select('id')
    .where('merchantId', '=', merchantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFormerCodes(db: Db, merchantIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('formerCodes')
    .where('merchantId', 'in', [...merchantIds])
    .execute();
}

/** Sets the parents of merchants in one statement; null is head office. */
export async function updateParents(
  db: Db,
  pairs: readonly { merchantId: string; parentId: string | null }[],
): Promise<void> {
  await sql`
    update merchants m set parent_id = x.parent
    from unnest(${pairs.map(({ merchantId }) => merchantId)}::uuid[], ${pairs.map(({ parentId }) => parentId)}::uuid[])
      as x (id, parent) where m.id = x.id and m.parent_id is distinct from x.parent`.execute(db);
}

export async function deleteMerchants(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update merchants set parent_id = null where parent_id = any(${[...ids]}::uuid[]) and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  await db
    .deleteFrom('merchants')
    .where('id', 'in', [...ids])
    .execute();
}
