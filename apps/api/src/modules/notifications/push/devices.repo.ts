import type { Insertable } from 'kysely';
import type { PushDevices, PushKeys } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';
import { sealedColumn } from '../../../platform/sealed-values.ts';

/** The contexts to which the secrets are sealed: sealed text in another row cannot be opened. */
export const deviceSealedFor = (id: string) => `push-device:${id}`;
export const pushKeysSealedFor = () => 'push-keys';

/** The private key of the installation and the secrets of devices. */
export const sealedPush = [
  sealedColumn({
    table: 'push_keys',
    column: 'private_sealed',
    id: { column: 'id', type: 'smallint' },
    sealedFor: pushKeysSealedFor,
  }),
  sealedColumn({
    table: 'push_devices',
    column: 'auth_sealed',
    id: { column: 'id', type: 'uuid' },
    sealedFor: deviceSealedFor,
  }),
];

export async function storedPushKeys(db: Db) {
  return db.selectFrom('pushKeys').select(['publicKey', 'privateSealed']).executeTakeFirst();
}

/** Inserts the key pair unless another process was faster. */
export async function insertPushKeys(db: Db, keys: Insertable<PushKeys>): Promise<void> {
  await db
    .insertInto('pushKeys')
    .values(keys)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns a person's devices, newest first. */
export async function devicesOf(db: Db, userId: string) {
  return db
    .selectFrom('pushDevices')
    .select(['id', 'name', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the devices of these people. */
export async function devicesOfPeople(db: Db, userIds: readonly string[]): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('pushDevices')
    .select(['id', 'userId'])
    .where('userId', 'in', [...userIds])
    .execute();
}

/** Inserts a device; one with the same address, of whomever, is replaced. */
export async function replaceDevice(db: Db, device: Insertable<PushDevices>): Promise<void> {
  await db.deleteFrom('pushDevices').where('endpoint', '=', device.endpoint).execute();
  await db.insertInto('pushDevices').values(device).execute();
}

/** Deletes devices; with a person, only that person's. Returns how many. */
export async function deleteDevices(db: Db, ids: readonly string[], userId?: string): Promise<number> {
  let query = db.deleteFrom('pushDevices').where('id', 'in', [...ids]);
  if (userId !== undefined) query = query.where('userId', '=', userId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export async function markDeviceUsed(db: Db, id: string, usedAt: string): Promise<void> {
  await db.updateTable('pushDevices').set({ usedAt }).where('id', '=', id).execute();
}

/** Returns an unread notification with one of its person's devices; undefined if either is gone, read, or the person is blocked. */
export async function pushInHand(db: Db, noticeId: string, deviceId: string) {
  return db
    .selectFrom('notices as n')
    .innerJoin('pushDevices as d', 'd.userId', 'n.userId')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select(['n.id', 'n.event', 'n.params', 'n.link', 'n.readAt', 'n.createdAt', 'u.locale'])
    .select(['d.id as deviceId', 'd.endpoint', 'd.p256dh', 'd.authSealed'])
    .where('n.id', '=', noticeId)
    .where('d.id', '=', deviceId)
    .where('n.readAt', 'is', null)
    .where('u.isBlocked', '=', false)
    .executeTakeFirst();
}
