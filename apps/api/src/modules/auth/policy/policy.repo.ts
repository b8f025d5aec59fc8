import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Returns all roles with the number of their users. */
export async function rolesWithPeople(db: Db) {
  return db
    .selectFrom('roles as r')
    .select(['r.id', 'r.name', 'r.permissions'])
    .select(sql<number>`(select count(*)::int from users u where u.role_id = r.id)`.as('people'))
    .orderBy('r.name')
    .execute();
}
