import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A setting as stored, with who changed it last; undefined when there is none. */
export async function storedSetting(db: Db, key: string) {
  return db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updatedBy')
    .select(['s.value', 's.updatedAt', 'u.displayName as changedBy'])
    .where('s.key', '=', key)
    .executeTakeFirst();
}

/** A setting's value as stored, still to be read by its schema; undefined when there is none. */
export async function settingValue(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Stores a setting in place of what was there; without a time, at the database's. */
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

/** The value under a key, locked until the transaction ends; the row is made when there is none, so that two writers meet. */
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
