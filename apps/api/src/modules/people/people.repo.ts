import type { Locale } from '@sevadesk/messages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const kind = sql<
  'staff' | 'owner' | 'shop-staff'
>`(case when u.area = 'in' then 'staff' when u.is_owner then 'owner' else 'shop-staff' end)`;
const status = sql<
  'active' | 'blocked'
>`(case when u.is_blocked or coalesce(m.is_blocked, false) then 'blocked' else 'active' end)`;
const lastSignIn = sql<
  string | null
>`(select s.created_at from sessions s where s.user_id = u.id order by s.created_at desc limit 1)`;
const hasSecondFactor = sql<boolean>`(u.totp_secret is not null)`;

/** The columns of both lists of sign-ins, by API name. */
export const signInColumns = {
  id: sql.ref('u.id'),
  kind,
  userName: sql.ref('u.userName'),
  displayName: sql.ref('u.displayName'),
  email: sql.ref('u.email'),
  mobile: sql.ref('u.mobile'),
  roleName: sql.ref('r.name'),
  merchantId: sql.ref('m.id'),
  code: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  hasSecondFactor,
  lastSignInAt: lastSignIn,
  status,
  createdAt: sql.ref('u.createdAt'),
};

export function signInBase(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('roles as r', 'r.id', 'u.roleId')
    .leftJoin('merchants as m', 'm.id', 'u.merchantId');
}

/** Returns the sign-in for the page of one person; never the hash or the authenticator's secret. */
export async function personRecord(db: Db, id: string) {
  return signInBase(db)
    .leftJoin('users as b', 'b.id', 'u.blockedBy')
    .select(['u.id', 'u.userName', 'u.displayName', 'u.email', 'u.mobile', 'u.mustChangePassword', 'u.createdAt'])
    .select(['u.isBlocked', 'u.blockedAt', 'u.blockedReason', 'b.displayName as blockedBy'])
    .select([sql<Locale>`u.locale`.as('locale'), 'r.id as roleId', 'r.name as roleName', 'r.isAdministrator'])
    .select(['r.permissions as rolePermissions', 'm.id as merchantId', 'm.code', 'm.shopName'])
    .select(['m.isBlocked as merchantIsBlocked', kind.as('kind'), status.as('status')])
    .select([hasSecondFactor.as('hasSecondFactor'), lastSignIn.as('lastSignInAt')])
    .select(
      sql<number>`(select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null)`.as(
        'recoveryCodesLeft',
      ),
    )
    .where('u.id', '=', id)
    .executeTakeFirst();
}

/** Live sessions first, then the newest; at most fifty. */
export async function sessionsOf(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt as startedAt', 'lastSeenAt', 'endedAt', 'endReason', 'address', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy(sql`(ended_at is null)`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute();
}

/** The newest twenty refused sign-ins with a user name; those with a record had a blocked sign-in's correct password. */
export async function refusedSignIns(db: Db, userName: string) {
  return db
    .selectFrom('auditEvents')
    .select([
      'id',
      'at',
      'address',
      sql<'password' | 'blocked'>`(case when record_id is null then 'password' else 'blocked' end)`.as('why'),
    ])
    .where('action', '=', 'auth.login')
    .where('outcome', '=', 'refused')
    .where(sql`lower(details ->> 'userName')`, '=', userName.toLowerCase())
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** A person's activity, newest first, before a known entry. */
export async function activityOf(db: Db, actorId: string, { before, limit }: { before?: string; limit: number }) {
  let rows = db
    .selectFrom('auditEvents')
    .select(['id', 'at', 'action', sql<'ok' | 'refused'>`outcome`.as('outcome'), 'recordType', 'recordId', 'address'])
    .select(sql<string | null>`details ->> 'call'`.as('call'))
    .where('actorId', '=', actorId);
  if (before !== undefined) rows = rows.where('id', '<', before);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}
