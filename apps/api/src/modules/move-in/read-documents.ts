import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { SourceRefusal } from '@sevadesk/contract/move-in';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { destroyFiles, openFile } from '../downloads/index.ts';
import { findFreePlaces } from '../kyc/index.ts';
import { indexShops } from './document-names.rules.ts';
import { type ArchiveFile, assessFiles } from './documents.rules.ts';
import { savePapers } from './read-papers.ts';
import {
  type ArchiveRecord,
  extendArchiveLease,
  insertDocuments,
  lockArchive,
  namedShopsOf,
  updateArchive,
} from './documents.repo.ts';
import { type ArchiveEntry, archiveEntries, defaultLimits, Reading, SourceRefused } from './sources/index.ts';

const headBytes = 16;
const filesOfLease = 200;
const mostTries = 5;

/** Returns the first bytes of a file; null if it cannot be unpacked. */
async function readFirst(entry: ArchiveEntry): Promise<Buffer | null> {
  if (entry.isEncrypted) return null;
  if (entry.bytes > uploadSlots.kyc.maxBytes) return Buffer.alloc(0);
  try {
    const pieces: Buffer[] = [];
    for await (const piece of await entry.open()) {
      pieces.push(piece);
      if (Buffer.concat(pieces).length >= headBytes) break;
    }
    return Buffer.concat(pieces).subarray(0, headBytes);
  } catch {
    return null;
  }
}

/** Yields the files of an encrypted archive. Throws SourceRefused. */
export async function* entriesOfFile(ctx: Ctx, fileId: string): AsyncGenerator<ArchiveEntry> {
  const stream = await openFile(ctx, fileId);
  try {
    yield* archiveEntries(stream, new Reading(defaultLimits));
  } finally {
    stream.destroy();
  }
}

type Found = { files: ArchiveFile[]; refusal: SourceRefusal | null };

/** Returns the files of an archive; undefined if it was removed meanwhile. */
async function findFiles(ctx: Ctx, id: string, fileId: string): Promise<Found | undefined> {
  const files: ArchiveFile[] = [];
  try {
    for await (const entry of entriesOfFile(ctx, fileId)) {
      const { place, name, bytes, crc32 } = entry;
      files.push({ place, name, bytes, crc32, head: await readFirst(entry) });
      const isDue = files.length % filesOfLease === 0;
      if (isDue && !(await extendArchiveLease(ctx.db, id, 'reading'))) return undefined;
    }
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    return { files: [], refusal: error.refusal };
  }
  return { files, refusal: files.length === 0 ? 'empty' : null };
}

/** Refuses an unreadable archive and destroys its file. */
async function refuseArchive(ctx: Ctx, id: string, refusal: SourceRefusal): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const archive = await lockArchive(ctx.db, id);
    if (archive?.status !== 'reading') return;
    await updateArchive(ctx.db, id, { status: 'refused', refusal, fileId: null, leaseUntil: null });
    if (archive.fileId !== null) await destroyFiles(ctx, [archive.fileId]);
  });
}

/** Stores what the names of files say about shops, in the caller's transaction. */
async function saveDocuments(ctx: Ctx, { id, moveId }: ArchiveRecord, files: readonly ArchiveFile[]): Promise<void> {
  const shops = await namedShopsOf(ctx.db, moveId);
  const free = await findFreePlaces(
    ctx,
    shops.map(({ merchantId }) => merchantId),
  );
  const assessed = assessFiles(files, indexShops(shops), free);
  await insertDocuments(
    ctx.db,
    id,
    assessed.map((file) => ({ ...file, id: ctx.ids.next() })),
  );
}

/**
 * Lists the files of an archive with their shops or records and documents, by name and first bytes only. Restarts from the beginning after a
 * killed worker; gives up on an archive that kills every worker.
 */
export async function readArchiveFiles(ctx: Ctx, { id, fileId, tries }: ArchiveRecord): Promise<void> {
  if (fileId === null) return;
  if (tries > mostTries) return refuseArchive(ctx, id, 'unknown');
  const found = await findFiles(ctx, id, fileId);
  if (!found) return;
  if (found.refusal !== null) return refuseArchive(ctx, id, found.refusal);
  await withTransaction(ctx, async (ctx) => {
    const archive = await lockArchive(ctx.db, id);
    if (archive?.status !== 'reading') return;
    await (archive.purpose === 'records' ? savePapers : saveDocuments)(ctx, archive, found.files);
    await updateArchive(ctx.db, id, { status: 'read', leaseUntil: null, tries: 0 });
  });
}
