import { settableStatuses } from '@sevadesk/contract/move-in';
import type {
  MoveArchivePurpose,
  MoveArchiveStatus,
  MoveDocumentStatus,
  SourceRefusal,
} from '@sevadesk/contract/move-in';
import type { KycDocument } from '@sevadesk/contract/kyc';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { MoveDocumentArchives, MoveDocuments } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import type { NamedShop } from './document-names.rules.ts';
import type { AssessedFile } from './documents.rules.ts';
import type { AssessedPaper } from './record-documents.rules.ts';

type Typed = { status: MoveArchiveStatus; refusal: SourceRefusal | null; purpose: MoveArchivePurpose };
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
export type ArchiveRecord = Omit<Row, keyof Typed> & Typed;

const archives = (db: Db) => db.selectFrom('moveDocumentArchives').selectAll();
const rowOf = (db: Db, id: string) => archives(db).where('id', '=', id).executeTakeFirst();

/** Returns the archives of a migration in the order of their upload. */
export async function archivesOfMove(db: Db, moveId: string): Promise<ArchiveRecord[]> {
  const rows = await archives(db).where('moveId', '=', moveId).orderBy('createdAt').orderBy('id').execute();
  return rows as ArchiveRecord[];
}

/** Returns an archive, locked. */
export async function lockArchive(db: Db, id: string): Promise<ArchiveRecord | undefined> {
  const row = await archives(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as ArchiveRecord | undefined;
}

export async function insertArchive(db: Db, archive: Insertable<MoveDocumentArchives>): Promise<void> {
  await db.insertInto('moveDocumentArchives').values(archive).execute();
}

export async function updateArchive(db: Db, id: string, change: Updateable<MoveDocumentArchives>): Promise<void> {
  await db.updateTable('moveDocumentArchives').set(change).where('id', '=', id).execute();
}

/** Deletes an archive with its rows; the caller destroys its file. */
export async function deleteArchive(db: Db, id: string): Promise<void> {
  await db.deleteFrom('moveDocumentArchives').where('id', '=', id).execute();
}

/** The statuses that a job works on. */
export const workingStatuses = ['reading', 'running', 'undoing'] as const satisfies readonly MoveArchiveStatus[];

const lease = sql<string>`now() + interval '120 seconds'`;
const isFree = sql<boolean>`(lease_until is null or lease_until < now())`;

/** Claims an archive for this worker; returns undefined if it needs no work or another worker has it. */
export async function claimArchive(db: Db, id: string): Promise<ArchiveRecord | undefined> {
  const row = await db
    .updateTable('moveDocumentArchives')
    .set({ leaseUntil: lease, tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('status', 'in', [...workingStatuses])
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
  return row as ArchiveRecord | undefined;
}

/** Extends the lease; returns false if the archive was removed or has another status. */
export async function extendArchiveLease(db: Db, id: string, status: MoveArchiveStatus): Promise<boolean> {
  const row = await db
    .updateTable('moveDocumentArchives')
    .set({ leaseUntil: lease })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseArchive(db: Db, id: string): Promise<void> {
  await updateArchive(db, id, { leaseUntil: null });
}

/** Returns archives that need work and have no worker. */
export async function waitingArchives(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('moveDocumentArchives')
    .select('id')
    .where('status', 'in', [...workingStatuses])
    .where(isFree)
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the shops of a migration with their codes. */
export async function namedShopsOf(db: Db, moveId: string): Promise<NamedShop[]> {
  return db
    .selectFrom('moveShops as s')
    .innerJoin('merchants as m', 'm.id', 's.merchantId')
    .select(['s.merchantId', 's.formerCode', 'm.code'])
    .where('s.moveId', '=', moveId)
    .execute();
}

const portion = 500;

export async function insertDocuments(
  db: Db,
  archiveId: string,
  files: readonly ((AssessedFile | AssessedPaper) & { id: string })[],
): Promise<void> {
  for (let at = 0; at < files.length; at += portion)
    await db
      .insertInto('moveDocuments')
      .values(files.slice(at, at + portion).map((file) => ({ ...file, archiveId })))
      .execute();
}

/** Counts the files of each archive by status. */
export async function countDocuments(db: Db, archiveIds: readonly string[]) {
  const { rows } = await sql<{ archiveId: string; status: MoveDocumentStatus; count: number }>`
    select archive_id as "archiveId", status, count(*)::int as count from move_documents
    where archive_id = any(${[...archiveIds]}::uuid[]) group by 1, 2 order by count(*) desc, status`.execute(db);
  return rows;
}

type Named = { merchantId: string; document: KycDocument; position: number; pictureId: string | null };
export type NamedDocument = { id: string } & Named;

const namedOf = (row: Record<string, unknown>) => row as NamedDocument;

const named = (db: Db) =>
  db.selectFrom('moveDocuments').select(['id', 'merchantId', 'document', 'position', 'pictureId']);

/** Returns the files that are ready to import, by their place in the archive. */
export async function readyDocuments(db: Db, archiveId: string): Promise<Map<number, NamedDocument>> {
  const rows = await named(db)
    .select('place')
    .where('archiveId', '=', archiveId)
    .where('status', '=', 'ready')
    .execute();
  return new Map(rows.map(({ place, ...row }) => [place, namedOf(row)]));
}

/** A file that is still to come in, held until the transaction ends. */
export async function lockReady(db: Db, id: string): Promise<NamedDocument | undefined> {
  const row = await named(db).where('id', '=', id).where('status', '=', 'ready').forUpdate().executeTakeFirst();
  return row && namedOf(row);
}

/** The next files that came in, behind one of them, held until the transaction ends. */
export async function lockDone(db: Db, archiveId: string, behind: string, limit: number): Promise<NamedDocument[]> {
  const rows = await named(db)
    .where('archiveId', '=', archiveId)
    .where('status', '=', 'done')
    .where('id', '>', behind)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(namedOf);
}

/** Returns the archive that a file belongs to. */
export async function archiveOfDocument(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('moveDocuments').select('archiveId').where('id', '=', id).executeTakeFirst();
  return row?.archiveId;
}

/** Returns a file of an archive, locked. */
export async function lockDocument(db: Db, id: string) {
  return db
    .selectFrom('moveDocuments')
    .select(['id', 'path', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the positions of a shop's document that files are to fill, without the file `but`. */
export async function readyPositions(
  db: Db,
  { merchantId, document, but }: { merchantId: string; document: KycDocument; but: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('moveDocuments')
    .select('position')
    .where('merchantId', '=', merchantId)
    .where('document', '=', document)
    .where('status', '=', 'ready')
    .where('id', '<>', but)
    .execute();
  return rows.flatMap(({ position }) => position ?? []);
}

export async function updateDocument(db: Db, id: string, change: Updateable<MoveDocuments>): Promise<void> {
  await db.updateTable('moveDocuments').set(change).where('id', '=', id).execute();
}

/** Deletes what archives say about these shops and their old records, which are undone; returns the stored files of records. */
export async function deleteDocumentsOf(db: Db, merchantIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('moveDocuments')
    .where('merchantId', 'in', [...merchantIds])
    .returning('storedFileId')
    .execute();
  return rows.flatMap(({ storedFileId }) => storedFileId ?? []);
}

/** Removes all archives of a move with their rows; answers the files to destroy. */
export async function deleteArchives(db: Db, moveId: string): Promise<string[]> {
  const { rows: stored } = await sql<{ id: string }>`
    delete from move_documents d using move_document_archives a where a.id = d.archive_id and a.move_id = ${moveId}
      and d.stored_file_id is not null returning d.stored_file_id as id`.execute(db);
  const rows = await db.deleteFrom('moveDocumentArchives').where('moveId', '=', moveId).returning('fileId').execute();
  return [...rows.flatMap(({ fileId }) => fileId ?? []), ...stored.map(({ id }) => id)];
}

/** The list's columns by the names of the wire. */
export const documentColumns = {
  id: sql.ref('d.id'),
  path: sql.ref('d.path'),
  fileName: sql.ref('a.fileName'),
  bytes: sql.ref('d.bytes'),
  merchantId: sql.ref('d.merchantId'),
  formerCode: sql.ref('s.formerCode'),
  code: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  document: sql.ref('d.document'),
  recordNumber: sql.ref('d.recordNumber'),
  picture: sql`d.position + 1`,
  status: sql.ref('d.status'),
  isSettable: sql`(a.status = 'read' and a.purpose = 'kyc' and d.status = any(${[...settableStatuses]}::text[]))`,
};

export function documentBase(db: Db, moveId: string | undefined) {
  const base = db
    .selectFrom('moveDocuments as d')
    .innerJoin('moveDocumentArchives as a', 'a.id', 'd.archiveId')
    .leftJoin('merchants as m', 'm.id', 'd.merchantId')
    .leftJoin('moveShops as s', 's.merchantId', 'd.merchantId');
  return moveId === undefined ? base : base.where('a.moveId', '=', moveId);
}
