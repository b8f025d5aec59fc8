import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import type { PanApplicationFiles, PanScanUploads } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

export const fileKinds = ['scan', 'page', 'photo', 'signature', 'set', 'slip'] as const;
export type FileKind = (typeof fileKinds)[number];
const kind = z.enum(fileKinds);

/** Returns the current files (earlier scans and crops stay stored, but are not current). */
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
    .select([
      'l.id',
      'l.kind',
      'l.page',
      'l.attempt',
      'l.meta',
      'l.pilePageId',
      'l.fileId',
      'f.name',
      'f.type',
      'f.bytes',
    ])
    .execute();
  return rows.map((row) => ({ ...row, kind: kind.parse(row.kind) }));
}

export type StoredFile = Awaited<ReturnType<typeof currentFiles>>[number];

export async function addFile(db: Db, file: Insertable<PanApplicationFiles> & { kind: FileKind }): Promise<void> {
  await db.insertInto('panApplicationFiles').values(file).execute();
}

/** Makes files of these kinds not current; with a page, only that page's. */
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

/** Renumbers these pages 1, 2, 3 … (or from a later number) together with their crops. `ids` must contain all current pages. */
export async function setPageNumbers(db: Db, applicationId: string, ids: readonly string[], after = 0): Promise<void> {
  if (ids.length === 0) return;
  const order = sql`(select id, ord::integer + ${after}::integer as place from unnest(${ids}::uuid[]) with ordinality as o (id, ord))`;
  await sql`with places as (select l.page as was, o.place from pan_application_files l join ${order} o on o.id = l.id)
    update pan_application_files l set page = places.place from places
    where l.application_id = ${applicationId} and l.is_current and l.kind in ('photo', 'signature') and l.page = places.was`.execute(
    db,
  );
  // Uses temporary numbers, because each number must be unique at any moment.
  await sql`update pan_application_files l set page = -o.place from ${order} o where o.id = l.id`.execute(db);
  await sql`update pan_application_files set page = -page
    where application_id = ${applicationId} and is_current and kind = 'page' and page < 0`.execute(db);
}

/** Whether the file with this key has already arrived. */
export async function uploadArrived(db: Db, applicationId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('panScanUploads')
    .select('pages')
    .where('applicationId', '=', applicationId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a file has arrived; returns false if it was recorded before. */
export async function recordUpload(db: Db, upload: Insertable<PanScanUploads>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('panScanUploads')
    .values(upload)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
