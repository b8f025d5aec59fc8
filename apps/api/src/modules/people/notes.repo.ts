import type { Insertable } from 'kysely';
import type { UserNotes } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** The newest two hundred notes on a person. */
export async function notesOf(db: Db, userId: string) {
  return db
    .selectFrom('userNotes')
    .select(['id', 'body', 'authorName as author', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

export async function insertNote(db: Db, note: Insertable<UserNotes>): Promise<void> {
  await db.insertInto('userNotes').values(note).execute();
}
