import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const key = 'security-policy';

/** The setting 'security-policy' as stored, with who changed it last; undefined when there is none. */
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

/** Every role with how many people stand under it. */
export async function rolesWithPeople(db: Db) {
  return db
    .selectFrom('roles as r')
    .select(['r.id', 'r.name', 'r.permissions'])
    .select(sql<number>`(select count(*)::int from users u where u.role_id = r.id)`.as('people'))
    .orderBy('r.name')
    .execute();
}
