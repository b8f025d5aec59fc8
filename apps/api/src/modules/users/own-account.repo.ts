import { sql, type Updateable } from 'kysely';
import type { Users } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** The fields of one's own account screens, beside those of sign-in. */
export async function accountById(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'email',
      'mobile',
      'createdAt',
      'photoFileId',
      'twoFactorAuthentication',
      'loginNotification',
      'activityTracking',
      sql<boolean>`totp_secret is not null`.as('hasAuthenticator'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

type Changes = Pick<
  Updateable<Users>,
  'activityTracking' | 'email' | 'loginNotification' | 'mobile' | 'photoFileId' | 'twoFactorAuthentication'
>;

export async function updateAccount(db: Db, userId: string, changes: Changes): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
}
