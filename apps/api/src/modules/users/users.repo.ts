import type { Area } from '@sevadesk/contract/kernel/access';
import type { Locale } from '@sevadesk/messages';
import { type Insertable, sql } from 'kysely';
import type { Users } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';

/** A user with role and merchant, for sign-in and for each request. Never leaves the server. */
export type PersonRow = {
  id: string;
  area: Area;
  userName: string;
  displayName: string;
  email: string;
  locale: Locale;
  passwordHash: string;
  mustChangePassword: boolean;
  isBlocked: boolean;
  merchantIsBlocked: boolean | null;
  isOwner: boolean;
  permissions: string[];
  twoFactorAuthentication: boolean;
  loginNotification: boolean;
  totpSecret: string | null;
  photoFileId: string | null;
  roleId: string | null;
  roleName: string | null;
  rolePermissions: string[] | null;
  merchantId: string | null;
  merchantCode: string | null;
  shopName: string | null;
  idTypeName: string | null;
};

function people(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('roles as r', 'r.id', 'u.roleId')
    .leftJoin('merchants as m', 'm.id', 'u.merchantId')
    .leftJoin('idTypes as t', 't.id', 'm.idTypeId')
    .select([
      'u.id',
      sql<Area>`u.area`.as('area'),
      'u.userName',
      'u.displayName',
      'u.email',
      sql<Locale>`u.locale`.as('locale'),
      'u.passwordHash',
      'u.mustChangePassword',
      'u.isBlocked',
      'm.isBlocked as merchantIsBlocked',
      'u.isOwner',
      'u.permissions',
      'u.twoFactorAuthentication',
      'u.loginNotification',
      'u.totpSecret',
      'u.photoFileId',
      'u.roleId',
      'r.name as roleName',
      'r.permissions as rolePermissions',
      'u.merchantId',
      'm.code as merchantCode',
      'm.shopName',
      't.name as idTypeName',
    ]);
}

export async function personById(db: Db, id: string): Promise<PersonRow | undefined> {
  return people(db).where('u.id', '=', id).executeTakeFirst();
}

export async function personByUserName(db: Db, userName: string): Promise<PersonRow | undefined> {
  return people(db).where(sql`lower(u.user_name)`, '=', sql<string>`lower(${userName})`).executeTakeFirst();
}

/** Returns the owner of a shop. */
export async function ownerOf(db: Db, merchantId: string): Promise<PersonRow | undefined> {
  return people(db).where('u.merchantId', '=', merchantId).where('u.isOwner', '=', true).executeTakeFirst();
}

/** All users with an e-mail address, in any capitalisation; a few people share one. */
export async function peopleByEmail(db: Db, email: string): Promise<PersonRow[]> {
  return people(db).where(sql`lower(u.email)`, '=', sql<string>`lower(${email})`).orderBy('u.id').limit(20).execute();
}

/** Returns false, without a write, if the user name is taken. */
export async function insertUser(db: Db, user: Insertable<Users>): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePassword(db: Db, userId: string, passwordHash: string, mustChange: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: mustChange, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function updateLocale(db: Db, userId: string, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale, updatedAt: sql`now()` }).where('id', '=', userId).execute();
}

/** Records a code's time step as used; returns false if this step or a later one was used before (a replay). */
export async function advanceTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ totpLastStep: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTotpSecret(db: Db, userId: string, sealed: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ totpSecret: sealed, twoFactorAuthentication: true, totpLastStep: null, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function roleIdByName(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirst())?.id;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Serializes the creation of the first user: a second set-up waits and then finds that there is one. */
export async function lockUsers(db: Db): Promise<void> {
  await sql`lock table users in share row exclusive mode`.execute(db);
}

/** The secrets of authenticators. */
export const sealedSecrets = sealedColumn({
  table: 'users',
  column: 'totp_secret',
  id: { column: 'id', type: 'uuid' },
});
