import type { Db } from '../../platform/db.ts';

const key = 'partner-api';

/** The setting 'partner-api' as stored, with who changed it last; undefined when there is none. */
export async function storedPolicy(db: Db) {
  return db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updatedBy')
    .select(['s.value', 's.updatedAt', 'u.displayName as changedBy'])
    .where('s.key', '=', key)
    .executeTakeFirst();
}

export async function storePolicy(db: Db, value: string, updatedBy: string, now: Date): Promise<void> {
  const changed = { value, updatedBy, updatedAt: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute();
}
