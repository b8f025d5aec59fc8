import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const permission: Permission = 'move-in.manage';

/** Returns the active staff who may approve a migration of the given person, by name. */
export async function approversFor(db: Db, requesterId: string): Promise<{ id: string; displayName: string }[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select(['u.id', 'u.displayName'])
    .where('u.area', '=', 'in')
    .where('u.isBlocked', '=', false)
    .where('u.id', '<>', requesterId)
    .where(sql<boolean>`${permission} = any(r.permissions)`)
    .orderBy('u.displayName')
    .orderBy('u.id')
    .execute();
}
