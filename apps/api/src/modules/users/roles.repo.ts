import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns a role, locked: `update` to change or delete it, `share` to give it to somebody. */
export async function lockRole(db: Db, id: string, mode: 'update' | 'share') {
  const role = db
    .selectFrom('roles')
    .select(['id', 'name', 'description', 'isAdministrator', 'permissions', 'version'])
    .where('id', '=', id);
  return (mode === 'update' ? role.forUpdate() : role.forKeyShare()).executeTakeFirst();
}

const peopleOf = sql<number>`(select count(*)::int from users u where u.role_id = roles.id)`;

export async function allRoles(db: Db) {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'description', 'isAdministrator', 'permissions', 'version', peopleOf.as('people')])
    .orderBy('isAdministrator', 'desc')
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function roleById(db: Db, id: string) {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'description', 'isAdministrator', 'permissions', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The first hundred people of a role by name. */
export async function peopleOfRole(db: Db, roleId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'displayName', 'userName', 'isBlocked'])
    .where('roleId', '=', roleId)
    .orderBy('displayName')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function countPeople(db: Db, roleId: string): Promise<number> {
  const { n } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('roleId', '=', roleId)
    .executeTakeFirstOrThrow();
  return n;
}

type NewRole = { id: string; name: string; description: string; permissions: readonly string[] };

/** Returns false if the name is taken, in any capitalisation. */
export async function insertRole(db: Db, { permissions, ...role }: NewRole): Promise<boolean> {
  const made = await db
    .insertInto('roles')
    .values({ ...role, permissions: [...permissions] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateRole(
  db: Db,
  id: string,
  role: { description: string; permissions: readonly string[] },
): Promise<void> {
  await db
    .updateTable('roles')
    .set({ description: role.description, permissions: [...role.permissions], version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteRoleRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute();
}

export async function roleIdOfUser(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('roleId').where('id', '=', userId).executeTakeFirst();
  return row?.roleId ?? null;
}
