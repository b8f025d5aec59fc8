import type { MoveArchive, MoveArchivePurpose } from '@sevadesk/contract/move-in';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { destroyFiles, storeSealed, writeSealed } from '../downloads/index.ts';
import {
  type ArchiveRecord,
  archivesOfMove,
  countDocuments,
  deleteArchive,
  deleteArchives,
  insertArchive,
  lockArchive,
  updateArchive,
  workingStatuses,
} from './documents.repo.ts';
import { queueDocuments } from './documents-job.ts';
import { lockMove, moveById, type MoveRecord } from './moves.repo.ts';

/** Lists the archives of a migration with the number of files by status. Throws not_found. */
export async function listArchives(ctx: UserCtx, { id }: { id: string }): Promise<{ data: MoveArchive[] }> {
  if (!(await moveById(ctx.db, id))) throw new AppError('not_found');
  const archives = await archivesOfMove(ctx.db, id);
  const counted = await countDocuments(
    ctx.db,
    archives.map((archive) => archive.id),
  );
  return {
    data: archives.map(({ id, fileName, purpose, bytes, status, refusal, createdAt }) => ({
      id,
      fileName,
      purpose,
      bytes,
      status,
      refusal,
      createdAt,
      counts: counted.filter(({ archiveId }) => archiveId === id).map(({ status, count }) => ({ status, count })),
    })),
  };
}

type Incoming = { name: string; content: AsyncIterable<Buffer> };

/** Allows documents only after the shops were imported. Throws not_found, state_refused. */
export function requireFinished(move: MoveRecord | undefined): MoveRecord {
  if (!move) throw new AppError('not_found');
  if (move.status !== 'finished') throw new AppError('state_refused');
  return move;
}

async function* requireZip(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of content) {
    if (head) {
      head = Buffer.concat([head, piece.subarray(0, 4)]);
      if (head.length >= 4) {
        if (!head.toString('latin1').startsWith('PK\u0003\u0004'))
          throw fieldError('file', 'file_type', 'file_refused');
        head = undefined;
      }
    }
    yield piece;
  }
  if (head) throw fieldError('file', 'file_type', 'file_refused');
}

/**
 * Stores a ZIP of documents for a finished migration, encrypted while it is received; a job lists its files. Throws not_found,
 * state_refused, upload_missing, file_refused.
 */
export async function uploadArchive(
  ctx: UserCtx,
  { id, purpose, incoming }: { id: string; purpose: MoveArchivePurpose; incoming: Incoming | undefined },
): Promise<{ id: string }> {
  requireFinished(await moveById(ctx.db, id));
  if (!incoming) throw fieldError('file', 'required', 'upload_missing');
  const { name } = incoming;
  const sealed = await writeSealed(ctx, requireZip(incoming.content));
  try {
    return await withTransaction(ctx, async (ctx) => {
      const { number } = requireFinished(await lockMove(ctx.db, id));
      const archiveId = ctx.ids.next();
      await storeSealed(ctx, sealed, { name, type: 'application/zip' });
      await insertArchive(ctx.db, {
        id: archiveId,
        moveId: id,
        fileId: sealed.id,
        fileName: name,
        purpose,
        bytes: sealed.bytes,
        createdBy: ctx.actor.userId,
        createdAt: ctx.clock.now().toISOString(),
      });
      await queueDocuments(ctx, archiveId);
      await recordAudit(ctx, {
        action: 'move-in.upload-documents',
        record: { type: 'move', id },
        details: { number, fileName: name, purpose, bytes: sealed.bytes },
      });
      return { id: archiveId };
    });
  } catch (error) {
    await ctx.files.remove(sealed.storageKey);
    throw error;
  }
}

type Named = { id: string; archiveId: string };
type Act = { action: string; run: (ctx: UserCtx, archive: ArchiveRecord) => Promise<void> };

/** Changes an archive of a finished migration under both locks. Throws not_found, state_refused. */
async function changeArchive(ctx: UserCtx, { id, archiveId }: Named, { action, run }: Act): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    const archive = await lockArchive(ctx.db, archiveId);
    if (!move || archive?.moveId !== id) throw new AppError('not_found');
    requireFinished(move);
    await run(ctx, archive);
    await recordAudit(ctx, {
      action,
      record: { type: 'move', id },
      details: { number: move.number, fileName: archive.fileName },
    });
    return { ok: true };
  });
}

/** Returns the number of files with this status. */
async function countOf(ctx: Ctx, id: string, wanted: 'ready' | 'done'): Promise<number> {
  return (await countDocuments(ctx.db, [id])).find(({ status }) => status === wanted)?.count ?? 0;
}

type Work = { action: string; from: 'read' | 'finished'; needs: 'ready' | 'done'; to: 'running' | 'undoing' };

/** Queues work on an archive in this state that has such files. Throws not_found, state_refused. */
function queueWork(ctx: UserCtx, named: Named, { action, from, needs, to }: Work): Promise<{ ok: true }> {
  return changeArchive(ctx, named, {
    action,
    run: async (ctx, { id, status }) => {
      if (status !== from || (await countOf(ctx, id, needs)) === 0) throw new AppError('state_refused');
      await updateArchive(ctx.db, id, { status: to, askedBy: ctx.actor.userId, leaseUntil: null });
      await queueDocuments(ctx, id);
    },
  });
}

/** Starts to import the files that are ready. Throws not_found, state_refused. */
export const startDocuments = (ctx: UserCtx, named: Named) =>
  queueWork(ctx, named, { action: 'move-in.start-documents', from: 'read', needs: 'ready', to: 'running' });

/** Starts to undo the import of pictures that are unchanged. Throws not_found, state_refused. */
export const undoDocuments = (ctx: UserCtx, named: Named) =>
  queueWork(ctx, named, { action: 'move-in.undo-documents', from: 'finished', needs: 'done', to: 'undoing' });

/** Destroys an archive, also while it is read, and the list of its files. Throws not_found; state_refused while any of them is in. */
export function removeArchive(ctx: UserCtx, named: Named): Promise<{ ok: true }> {
  return changeArchive(ctx, named, {
    action: 'move-in.remove-documents',
    run: async (ctx, { id, status, fileId }) => {
      const isWorked = status === 'running' || status === 'undoing';
      if (isWorked || (await countOf(ctx, id, 'done')) > 0) throw new AppError('state_refused');
      await deleteArchive(ctx.db, id);
      if (fileId !== null) await destroyFiles(ctx, [fileId]);
    },
  });
}

/** Throws state_refused while a job works on documents of a migration that is to be undone. */
export async function requireNoDocumentWork(ctx: Ctx, moveId: string): Promise<void> {
  const archives = await archivesOfMove(ctx.db, moveId);
  if (archives.some(({ status }) => (workingStatuses as readonly string[]).includes(status)))
    throw new AppError('state_refused');
}

/** Destroys the archives of a migration that was undone, in the caller's transaction. */
export async function releaseArchives(ctx: Ctx, moveId: string): Promise<void> {
  await destroyFiles(ctx, await deleteArchives(ctx.db, moveId));
}
