import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** List columns by their API names. */
export const staffColumns = {
  id: sql.ref('u.id'),
  displayName: sql.ref('u.displayName'),
  userName: sql.ref('u.userName'),
  mobile: sql.ref('u.mobile'),
  email: sql.ref('u.email'),
  isOwner: sql.ref('u.isOwner'),
  permissions: sql.ref('u.permissions'),
  status: sql`(case when u.is_blocked then 'blocked' else 'active' end)`,
  createdAt: sql.ref('u.createdAt'),
  lastSignInAt: sql`(select max(s.created_at) from sessions s where s.user_id = u.id)`,
};

export function staffBase(db: Db, merchantId: string) {
  return db.selectFrom('users as u').where('u.merchantId', '=', merchantId);
}

/** Returns a person of a shop with all details; undefined for another shop's id. */
export async function staffPerson(db: Db, { id, merchantId }: { id: string; merchantId: string }) {
  return staffBase(db, merchantId)
    .select(['u.id', 'u.displayName', 'u.userName', 'u.mobile', 'u.email', 'u.isOwner', 'u.permissions', 'u.isBlocked'])
    .select(['u.createdAt', 'u.blockedReason'])
    .select(staffColumns.lastSignInAt.$castTo<string | null>().as('lastSignInAt'))
    .where('u.id', '=', id)
    .executeTakeFirst();
}

export async function shopName(db: Db, merchantId: string): Promise<string> {
  return (await db.selectFrom('merchants').select('shopName').where('id', '=', merchantId).executeTakeFirstOrThrow())
    .shopName;
}
