import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns a user's row, locked until the transaction ends: serializes changes of one person. */
export async function lockUser(db: Db, id: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('roles as r', 'r.id', 'u.roleId')
    .select([
      'u.id',
      'u.area',
      'u.userName',
      'u.displayName',
      'u.email',
      'u.mobile',
      'u.locale',
      'u.isBlocked',
      'u.roleId',
    ])
    .select(['u.mustChangePassword', 'r.name as roleName', 'r.permissions', 'r.isAdministrator'])
    .select(sql<boolean>`u.totp_secret is not null`.as('hasSecondFactor'))
    .where('u.id', '=', id)
    .forNoKeyUpdate('u')
    .executeTakeFirst();
}

/**
 * Locks the administrators who can sign in, in a fixed order, and returns their ids after the wait: of two
 * transactions that each remove one, the second sees the result of the first.
 */
export async function lockAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select('u.id')
    .where('r.isAdministrator', '=', true)
    .where('u.isBlocked', '=', false)
    .orderBy('u.id')
    .forNoKeyUpdate('u')
    .execute();
  return rows.map(({ id }) => id);
}

type Profile = { displayName: string; email: string; mobile: string | null; roleId?: string };

export async function updateProfile(db: Db, id: string, profile: Profile): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...profile, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateBlock(
  db: Db,
  id: string,
  block: { reason: string; by: string; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      isBlocked: block !== null,
      blockedReason: block?.reason ?? null,
      blockedBy: block?.by ?? null,
      blockedAt: block?.at.toISOString() ?? null,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** The next sign-in sets up a new authenticator if the role or the person requires one. */
export async function removeTotpSecret(db: Db, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ totpSecret: null, totpLastStep: null, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}
