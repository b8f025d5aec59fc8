import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type LinkPurpose = 'set-up' | 'reset';

/** Stores a new link and ends older ones of the same purpose and user: only the newest mail is valid. */
export async function insertLink(
  db: Db,
  link: { tokenHash: string; purpose: LinkPurpose; userId: string | null; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('oneTimeLinks')
    .set({ usedAt: link.now.toISOString() })
    .where('purpose', '=', link.purpose)
    .where('userId', 'is not distinct from', link.userId)
    .where('usedAt', 'is', null)
    .execute();
  await db
    .insertInto('oneTimeLinks')
    .values({
      tokenHash: link.tokenHash,
      purpose: link.purpose,
      userId: link.userId,
      expiresAt: link.expiresAt.toISOString(),
    })
    .execute();
}

/** Marks a link as used; undefined if it is unknown, used or expired. Of two concurrent uses only the first succeeds. */
export async function useLink(
  db: Db,
  link: { tokenHash: string; purpose: LinkPurpose; now: Date },
): Promise<{ userId: string | null } | undefined> {
  return db
    .updateTable('oneTimeLinks')
    .set({ usedAt: link.now.toISOString() })
    .where('tokenHash', '=', link.tokenHash)
    .where('purpose', '=', link.purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', link.now.toISOString())
    .returning('userId')
    .executeTakeFirst();
}

/** Returns the user of a valid link to set a password, and whether that user has never signed in. */
export async function readerOfLink(db: Db, link: { tokenHash: string; purpose: LinkPurpose; now: Date }) {
  return db
    .selectFrom('oneTimeLinks as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select('u.userName')
    .select(sql<boolean>`not exists (select 1 from sessions s where s.user_id = u.id)`.as('isFirst'))
    .where('l.tokenHash', '=', link.tokenHash)
    .where('l.purpose', '=', link.purpose)
    .where('l.usedAt', 'is', null)
    .where('l.expiresAt', '>', link.now.toISOString())
    .executeTakeFirst();
}

/** Ends every open link of a user. */
export async function endLinks(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('oneTimeLinks')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}
