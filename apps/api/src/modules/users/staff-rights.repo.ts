import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export async function staffHolding(db: Db, permission: Permission) {
  return db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select(['u.id', 'u.displayName', 'u.email', 'u.mobile', 'u.locale', 'u.merchantId', 'u.roleId'])
    .select('r.isAdministrator')
    .where('u.area', '=', 'in')
    .where('u.isBlocked', '=', false)
    .where(sql<boolean>`${permission} = any(r.permissions)`)
    .orderBy('u.displayName')
    .orderBy('u.id')
    .execute();
}
