import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { PanApplicationFiles } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

export const fileKinds = ['scan', 'page', 'photo', 'signature', 'set', 'slip'] as const;
export type FileKind = (typeof fileKinds)[number];
const kind = z.enum(fileKinds);

/** The files that count now (an earlier scan or crop stays stored, but is not current). */
export async function currentFiles(db: Db, applicationId: string, kinds?: readonly FileKind[]) {
  let query = db
    .selectFrom('panApplicationFiles as l')
    .innerJoin('files as f', 'f.id', 'l.fileId')
    .where('l.applicationId', '=', applicationId)
    .where('l.isCurrent', '=', true);
  if (kinds) query = query.where('l.kind', 'in', kinds);
  const rows = await query
    .orderBy('l.kind')
    .orderBy('l.page')
    .orderBy('l.id')
    .select(['l.id', 'l.kind', 'l.page', 'l.attempt', 'l.meta', 'l.fileId', 'f.name', 'f.type', 'f.bytes'])
    .execute();
  return rows.map((row) => ({ ...row, kind: kind.parse(row.kind) }));
}

export type StoredFile = Awaited<ReturnType<typeof currentFiles>>[number];

export async function addFile(db: Db, file: Insertable<PanApplicationFiles> & { kind: FileKind }): Promise<void> {
  await db.insertInto('panApplicationFiles').values(file).execute();
}

/** Takes files of these kinds out of use; with a page, only that one. */
export async function retireFiles(
  db: Db,
  applicationId: string,
  kinds: readonly FileKind[],
  page?: number,
): Promise<void> {
  let query = db
    .updateTable('panApplicationFiles')
    .set({ isCurrent: false })
    .where('applicationId', '=', applicationId)
    .where('kind', 'in', kinds)
    .where('isCurrent', '=', true);
  if (page !== undefined) query = query.where('page', '=', page);
  await query.execute();
}

export async function renumberPage(db: Db, id: string, page: number): Promise<void> {
  await db.updateTable('panApplicationFiles').set({ page }).where('id', '=', id).execute();
}
