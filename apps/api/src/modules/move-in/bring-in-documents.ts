import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type CheckedFile, destroyFiles } from '../downloads/index.ts';
import { addOldPicture, type OldDocument, readOldPicture, removeOldPicture } from '../kyc/index.ts';
import {
  type ArchiveRecord,
  countDocuments,
  documentById,
  extendArchiveLease,
  lockArchive,
  lockDone,
  lockReady,
  type NamedDocument,
  readyPlaces,
  updateArchive,
  updateDocument,
} from './documents.repo.ts';
import { lockMove } from './moves.repo.ts';
import { entriesOfFile } from './read-documents.ts';
import { type ArchiveEntry, SourceRefused } from './sources/index.ts';

/** Pictures of one transaction that takes them back. */
const portion = 50;
const { maxBytes } = uploadSlots.kyc;

/** The bytes of a file, never more than a picture may have. Throws file_refused; what the reader of archives throws at damage. */
async function readBytes(entry: ArchiveEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of await entry.open()) {
    length += piece.length;
    if (length > maxBytes) throw new AppError('file_refused');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Errors of a file that is damaged in the archive: it stays out, the rest goes on. */
const isDamage = (error: unknown) =>
  error instanceof Error &&
  /^Z_|bytes in the stream|CRC|local file header|compression method/i.test(
    `${(error as { code?: string }).code ?? ''} ${error.message}`,
  );

/** The picture as it will be stored; undefined where it cannot be read as one. */
async function pictureIn(
  ctx: Ctx,
  entry: ArchiveEntry,
  { document, position }: NamedDocument,
): Promise<CheckedFile | undefined> {
  if (document === 'aadhaar') throw new AppError('unexpected');
  try {
    const bytes = await readBytes(entry);
    return await readOldPicture(ctx, { document, position }, { name: entry.name, bytes });
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'file_refused';
    if (isRefused || isDamage(error)) return undefined;
    throw error;
  }
}

/** Lays one picture at its shop and marks its row, both or neither; false when the archive is no longer brought in. */
async function bringIn(
  ctx: Ctx,
  { id, moveId }: ArchiveRecord,
  documentId: string,
  picture: CheckedFile | undefined,
): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    // Shops are taken back under the same lock.
    const move = await lockMove(ctx.db, moveId);
    const archive = await lockArchive(ctx.db, id);
    if (move?.status !== 'finished' || archive?.status !== 'running') return false;
    const row = await lockReady(ctx.db, documentId);
    if (!row) return true;
    if (!picture) await updateDocument(ctx.db, row.id, { status: 'unreadable' });
    else {
      const { merchantId, position } = row;
      const document = row.document as OldDocument;
      const pictureId = await addOldPicture(ctx, { merchantId, document, position, picture });
      await updateDocument(
        ctx.db,
        row.id,
        pictureId === undefined ? { status: 'taken' } : { status: 'done', pictureId },
      );
    }
    return true;
  });
}

async function bringInAll(ctx: Ctx, archive: ArchiveRecord, fileId: string): Promise<boolean> {
  const ready = await readyPlaces(ctx.db, archive.id);
  if (ready.size === 0) return true;
  for await (const entry of entriesOfFile(ctx, fileId)) {
    const documentId = ready.get(entry.place);
    const row = documentId === undefined ? undefined : await documentById(ctx.db, documentId);
    if (!row) continue;
    if (!(await extendArchiveLease(ctx.db, archive.id, 'running'))) return false;
    if (!(await bringIn(ctx, archive, row.id, await pictureIn(ctx, entry, row)))) return false;
  }
  return true;
}

const countsOf = async (ctx: Ctx, id: string) =>
  Object.fromEntries((await countDocuments(ctx.db, [id])).map(({ status, count }) => [status, count]));

/**
 * Brings in what is ready of an archive, picture by picture, each in a transaction of its own: a killed worker leaves the rest to the
 * next one, and nothing comes in twice. What cannot be read or has lost its place says so. The archive is destroyed at the end.
 */
export async function bringInDocuments(ctx: Ctx, archive: ArchiveRecord): Promise<void> {
  const { id, moveId, fileId, askedBy } = archive;
  if (fileId === null) return;
  try {
    if (!(await bringInAll(ctx, archive, fileId))) return;
  } catch (error) {
    // An archive that was read once and cannot be any more: what is left of it stays out.
    if (!(error instanceof SourceRefused)) throw error;
    for (const documentId of (await readyPlaces(ctx.db, id)).values())
      await bringIn(ctx, archive, documentId, undefined);
  }
  await withTransaction(ctx, async (ctx) => {
    const held = await lockArchive(ctx.db, id);
    if (held?.status !== 'running') return;
    await updateArchive(ctx.db, id, { status: 'finished', fileId: null, leaseUntil: null });
    if (held.fileId !== null) await destroyFiles(ctx, [held.fileId]);
    await recordAudit(ctx, {
      action: 'move-in.finish-documents',
      record: { type: 'move', id: moveId },
      details: { fileName: held.fileName, askedBy, ...(await countsOf(ctx, id)) },
    });
  });
}

/** Takes the next pictures back; answers the last one looked at, undefined when there are no more. */
async function takeBackNext(ctx: Ctx, { id, moveId }: ArchiveRecord, behind: string): Promise<string | undefined> {
  return withTransaction(ctx, async (ctx) => {
    await lockMove(ctx.db, moveId);
    if ((await lockArchive(ctx.db, id))?.status !== 'undoing') return undefined;
    const rows = await lockDone(ctx.db, id, behind, portion);
    for (const { id, merchantId, pictureId } of rows)
      if (pictureId !== null && (await removeOldPicture(ctx, { merchantId, pictureId })))
        await updateDocument(ctx.db, id, { status: 'undone', pictureId: null });
    return rows.at(-1)?.id;
  });
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** Takes back the pictures of an archive that lie as they came; those that a shop replaced or submitted stay, and the archive with them. */
export async function undoPictures(ctx: Ctx, archive: ArchiveRecord): Promise<void> {
  const { id, moveId, askedBy } = archive;
  for (let behind = await takeBackNext(ctx, archive, firstId); behind !== undefined; ) {
    if (!(await extendArchiveLease(ctx.db, id, 'undoing'))) return;
    behind = await takeBackNext(ctx, archive, behind);
  }
  await withTransaction(ctx, async (ctx) => {
    const held = await lockArchive(ctx.db, id);
    if (held?.status !== 'undoing') return;
    const counts = await countsOf(ctx, id);
    await updateArchive(ctx.db, id, { status: counts.done ? 'finished' : 'undone', leaseUntil: null });
    await recordAudit(ctx, {
      action: 'move-in.documents-undone',
      record: { type: 'move', id: moveId },
      details: { fileName: held.fileName, askedBy, ...counts },
    });
  });
}
