import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { type CheckedFile, checkUpload, destroyFiles, storeFile } from '../downloads/index.ts';
import { type ArchiveRecord, lockArchive, updateDocument } from './documents.repo.ts';
import { lockDonePapers, lockReadyPaper, type ReadyPaper } from './former-papers.repo.ts';
import { lockMove } from './moves.repo.ts';
import { isDamage, readBytes } from './read-entry.ts';
import type { ArchiveEntry } from './sources/index.ts';

const { maxBytes } = uploadSlots['order-paper'];

/** Returns the document as it will be stored, checked and encoded again like every upload; undefined if it cannot be decoded. */
export async function paperIn(
  ctx: Ctx,
  entry: ArchiveEntry,
  { document, recordNumber }: ReadyPaper,
): Promise<CheckedFile | undefined> {
  try {
    const bytes = await readBytes(entry, maxBytes);
    const name = `${document}-${(recordNumber ?? '').replace(/[^A-Za-z0-9-]+/g, '-')}`;
    return await checkUpload(ctx, 'order-paper', { name: entry.name, bytes }, name);
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'file_refused';
    if (isRefused || isDamage(error)) return undefined;
    throw error;
  }
}

/** Stores one document at its record and updates its row, both or neither; returns false if the archive is no longer running. */
export async function bringInPaper(
  ctx: Ctx,
  { id, moveId }: ArchiveRecord,
  documentId: string,
  paper: CheckedFile | undefined,
): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, moveId);
    const archive = await lockArchive(ctx.db, id);
    if (move?.status !== 'finished' || archive?.status !== 'running') return false;
    const row = await lockReadyPaper(ctx.db, documentId);
    if (!row) return true;
    if (!paper) await updateDocument(ctx.db, row.id, { status: 'unreadable' });
    else {
      const file = await storeFile(ctx, 'order-paper', paper, row.merchantId);
      await updateDocument(ctx.db, row.id, { status: 'done', storedFileId: file.id });
    }
    return true;
  });
}

/** Undoes the next documents of records in the caller's transaction; returns the id of the last row, undefined at the end. */
export async function undoPapers(
  ctx: Ctx,
  id: string,
  page: { behind: string; limit: number },
): Promise<string | undefined> {
  const rows = await lockDonePapers(ctx.db, id, page);
  for (const row of rows) await updateDocument(ctx.db, row.id, { status: 'undone', storedFileId: null });
  await destroyFiles(
    ctx,
    rows.flatMap(({ storedFileId }) => storedFileId ?? []),
  );
  return rows.at(-1)?.id;
}
