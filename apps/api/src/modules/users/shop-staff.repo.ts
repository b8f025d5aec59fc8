import type { MerchantPermission } from '@sevadesk/contract/kernel/permissions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns a person of a shop, locked until the transaction ends: serializes changes of one person. */
export async function lockShopPerson(db: Db, { id, merchantId }: { id: string; merchantId: string }) {
  return db
    .selectFrom('users')
    .select(['id', 'userName', 'displayName', 'email', 'mobile', 'locale', 'isOwner', 'isBlocked', 'permissions'])
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateGrants(db: Db, id: string, permissions: readonly MerchantPermission[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ permissions: [...permissions], updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}
