import { noteKinds } from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import type { Insertable } from 'kysely';
import type { PanApplicationNotes } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

const kindOf = storedCode(noteKinds);

export async function insertNote(db: Db, note: Insertable<PanApplicationNotes>): Promise<void> {
  await db.insertInto('panApplicationNotes').values(note).execute();
}

/** Notes and messages of an application, newest first; without `withStaffNotes`, only the messages. */
export async function notesOf(db: Db, applicationId: string, withStaffNotes: boolean) {
  let query = db.selectFrom('panApplicationNotes').where('applicationId', '=', applicationId);
  if (!withStaffNotes) query = query.where('kind', '=', 'message');
  const rows = await query.orderBy('id', 'desc').select(['id', 'kind', 'text', 'at', 'authorName']).execute();
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}
