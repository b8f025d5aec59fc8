import type { Db } from '../../platform/db.ts';

export type ShopAddress = { address1: string; address2: string; address3: string; district: string; pin: string };

/** Locks a merchant's address with its state until the transaction ends. */
export async function lockAddress(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants')
    .select(['address1', 'address2', 'address3', 'district', 'pin', 'state'])
    .where('id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAddress(db: Db, merchantId: string, address: ShopAddress): Promise<void> {
  await db.updateTable('merchants').set(address).where('id', '=', merchantId).execute();
}
