import type { Insertable } from 'kysely';
import type { PanTinDocuments } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

/** Documents that answer a case, in upload order; without removed ones. */
export async function documentsOf(db: Db, caseId: string) {
  return db
    .selectFrom('panTinDocuments as d')
    .innerJoin('files as f', 'f.id', 'd.fileId')
    .where('d.caseId', '=', caseId)
    .where('d.removedAt', 'is', null)
    .orderBy('d.id')
    .select(['d.id', 'd.round', 'd.reasonCode', 'd.uploadedAt', 'd.fileId', 'f.name', 'f.type', 'f.bytes'])
    .execute();
}

export type TinDocument = Awaited<ReturnType<typeof documentsOf>>[number];

export async function insertDocument(db: Db, document: Insertable<PanTinDocuments>): Promise<void> {
  await db.insertInto('panTinDocuments').values(document).execute();
}

/** Returns false if there is no such document in this round. */
export async function removeDocument(
  db: Db,
  document: { id: string; caseId: string; round: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('panTinDocuments')
    .set({ removedAt: document.at })
    .where('id', '=', document.id)
    .where('caseId', '=', document.caseId)
    .where('round', '=', document.round)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function fileFacts(db: Db, fileId: string) {
  return db.selectFrom('files').select(['id', 'name', 'type', 'bytes']).where('id', '=', fileId).executeTakeFirst();
}
