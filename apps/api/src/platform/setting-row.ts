import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Returns a setting as stored, with the last person who changed it; undefined if there is none. */
export async function storedSetting(db: Db, key: string) {
  return db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updatedBy')
    .select(['s.value', 's.updatedAt', 'u.displayName as changedBy'])
    .where('s.key', '=', key)
    .executeTakeFirst();
}

/** Returns a setting's stored value, unparsed; undefined if there is none. */
export async function settingValue(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Stores a setting, replacing the old value; the default time is the database's. */
export async function storeSetting(
  db: Db,
  key: string,
  value: object,
  { userId, at }: { userId: string; at?: string },
): Promise<void> {
  const changed = { value: JSON.stringify(value), updatedBy: userId, updatedAt: at ?? sql<string>`now()` };
  await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute();
}

/** Returns the value of a key, locked until the transaction ends; inserts a missing row, so that concurrent writers meet. */
export async function lockSetting(db: Db, key: string): Promise<unknown> {
  await db
    .insertInto('settings')
    .values({ key, value: '{}' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value;
}
