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

/** Stores a setting (`value` is JSON text), in place of what was there. */
export async function storeSetting(
  db: Db,
  key: string,
  { value, updatedBy, now }: { value: string; updatedBy: string; now: Date },
): Promise<void> {
  const changed = { value, updatedBy, updatedAt: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute();
}
