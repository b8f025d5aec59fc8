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
  extendArchiveLease,
  lockArchive,
  lockDone,
  lockReady,
  type NamedDocument,
  readyDocuments,
  updateArchive,
  updateDocument,
} from './documents.repo.ts';
import { bringInPaper, paperIn, undoPapers } from './bring-in-papers.ts';
import { readyPapers } from './former-papers.repo.ts';
import { lockMove } from './moves.repo.ts';
import { isDamage, readBytes } from './read-entry.ts';
import { entriesOfFile } from './read-documents.ts';
import { type ArchiveEntry, SourceRefused } from './sources/index.ts';

/** The number of pictures undone in one transaction. */
const portion = 50;
const { maxBytes } = uploadSlots.kyc;

/** Returns the picture as it will be stored; undefined if it cannot be decoded. */
async function pictureIn(
  ctx: Ctx,
  entry: ArchiveEntry,
  { document, position }: NamedDocument,
): Promise<CheckedFile | undefined> {
  if (document === 'aadhaar') throw new AppError('unexpected');
  try {
    const bytes = await readBytes(entry, maxBytes);
    return await readOldPicture(ctx, { document, position }, { name: entry.name, bytes });
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'file_refused';
    if (isRefused || isDamage(error)) return undefined;
    throw error;
  }
}

/** Stores one picture at its shop and updates its row, both or neither; returns false if the archive is no longer running. */
async function bringIn(
  ctx: Ctx,
  { id, moveId }: ArchiveRecord,
  documentId: string,
  picture: CheckedFile | undefined,
): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    // The undo of shops takes the same lock.
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

async function bringInAllPapers(ctx: Ctx, archive: ArchiveRecord, fileId: string): Promise<boolean> {
  const ready = await readyPapers(ctx.db, archive.id);
  if (ready.size === 0) return true;
  for await (const entry of entriesOfFile(ctx, fileId)) {
    const row = ready.get(entry.place);
    if (!row) continue;
    if (!(await extendArchiveLease(ctx.db, archive.id, 'running'))) return false;
    if (!(await bringInPaper(ctx, archive, row.id, await paperIn(ctx, entry, row)))) return false;
  }
  return true;
}

async function bringInAll(ctx: Ctx, archive: ArchiveRecord, fileId: string): Promise<boolean> {
  if (archive.purpose === 'records') return bringInAllPapers(ctx, archive, fileId);
  const ready = await readyDocuments(ctx.db, archive.id);
  if (ready.size === 0) return true;
  for await (const entry of entriesOfFile(ctx, fileId)) {
    const row = ready.get(entry.place);
    if (!row) continue;
    if (!(await extendArchiveLease(ctx.db, archive.id, 'running'))) return false;
    if (!(await bringIn(ctx, archive, row.id, await pictureIn(ctx, entry, row)))) return false;
  }
  return true;
}

const countsOf = async (ctx: Ctx, id: string) =>
  Object.fromEntries((await countDocuments(ctx.db, [id])).map(({ status, count }) => [status, count]));

/**
 * Imports the files that are ready, one picture per transaction: after a killed worker the next one continues, and nothing is imported
 * twice. Files that cannot be decoded or whose place is taken get that status. Destroys the archive at the end.
 */
export async function bringInDocuments(ctx: Ctx, archive: ArchiveRecord): Promise<void> {
  const { id, moveId, fileId, askedBy } = archive;
  if (fileId === null) return;
  try {
    if (!(await bringInAll(ctx, archive, fileId))) return;
  } catch (error) {
    // The archive was readable once and is not any more: its remaining files are left out.
    if (!(error instanceof SourceRefused)) throw error;
    const leaveOut = archive.purpose === 'records' ? bringInPaper : bringIn;
    for (const row of (await readyDocuments(ctx.db, id)).values()) await leaveOut(ctx, archive, row.id, undefined);
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

/** Undoes the next pictures; returns the id of the last row, undefined at the end. */
async function takeBackNext(
  ctx: Ctx,
  { id, moveId, purpose }: ArchiveRecord,
  behind: string,
): Promise<string | undefined> {
  return withTransaction(ctx, async (ctx) => {
    await lockMove(ctx.db, moveId);
    if ((await lockArchive(ctx.db, id))?.status !== 'undoing') return undefined;
    if (purpose === 'records') return undoPapers(ctx, id, { behind, limit: portion });
    const rows = await lockDone(ctx.db, id, behind, portion);
    for (const { id, merchantId, pictureId } of rows)
      if (pictureId !== null && (await removeOldPicture(ctx, { merchantId, pictureId })))
        await updateDocument(ctx.db, id, { status: 'undone', pictureId: null });
    return rows.at(-1)?.id;
  });
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** Undoes the unchanged pictures of an archive; those that a shop has replaced or submitted stay, and so does the archive. */
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
