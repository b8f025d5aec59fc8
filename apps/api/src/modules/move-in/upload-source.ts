import type { Readable } from 'node:stream';
import type { SourceRefusal } from '@sevadesk/contract/move-in';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { openStored, storeSealed, writeSealed } from '../downloads/index.ts';
import { lockMove, moveById, type MoveRecord } from './moves.repo.ts';
import { queueReading } from './read-source-job.ts';
import { readSource, SourceRefused } from './sources/index.ts';
import { insertSource } from './sources.repo.ts';

/** Refusals that mean the file is no source; any other refusal allows an upload in another form. */
const noSource: readonly SourceRefusal[] = ['empty', 'unknown'];

/** Reads to the first row of a table with two columns. Throws file_refused if there is nothing to read. */
async function lookInto(stream: () => Promise<Readable>, fileName: string): Promise<SourceRefusal | null> {
  const widths: number[] = [];
  try {
    for await (const event of readSource({ stream, fileName })) {
      if ('open' in event) widths.push(event.open.columns.length);
      else if ('cells' in event && (widths[event.table] ?? 0) > 1) return null;
    }
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    if (!noSource.includes(error.refusal)) return error.refusal;
    throw new AppError('file_refused', { fields: [{ field: 'file', fault: { key: 'file_type' } }], cause: error });
  }
  throw fieldError('file', 'file_damaged', 'file_refused');
}

type Incoming = { name: string; content: AsyncIterable<Buffer> };

/** Returns a migration that accepts sources; its preview stays, as a source changes nothing yet. Throws not_found, state_refused. */
function requireOpen(move: MoveRecord | undefined): MoveRecord {
  if (!move) throw new AppError('not_found');
  if (move.status !== 'draft' && move.status !== 'checked') throw new AppError('state_refused');
  return move;
}

/**
 * Adds a source to a migration. The upload is sealed as it arrives, so that it is never completely in memory or in plain text on disk; a
 * job reads it afterwards. Throws not_found, state_refused, upload_missing, file_refused.
 */
export async function uploadSource(
  ctx: UserCtx,
  { id, incoming }: { id: string; incoming: Incoming | undefined },
): Promise<{ id: string }> {
  requireOpen(await moveById(ctx.db, id));
  if (!incoming) throw fieldError('file', 'required', 'upload_missing');
  const { name } = incoming;
  const sealed = await writeSealed(ctx, incoming.content);
  try {
    const refusal = await lookInto(() => openStored(ctx, sealed), name);
    if (refusal !== null) await ctx.files.remove(sealed.storageKey);
    return await withTransaction(ctx, async (ctx) => {
      const { number } = requireOpen(await lockMove(ctx.db, id));
      const sourceId = ctx.ids.next();
      if (refusal === null) await storeSealed(ctx, sealed, { name, type: 'application/octet-stream' });
      await insertSource(ctx.db, {
        id: sourceId,
        moveId: id,
        fileId: refusal === null ? sealed.id : null,
        fileName: name,
        bytes: sealed.bytes,
        status: refusal === null ? 'reading' : 'refused',
        refusal,
        createdBy: ctx.actor.userId,
        createdAt: ctx.clock.now().toISOString(),
      });
      if (refusal === null) await queueReading(ctx, sourceId);
      await recordAudit(ctx, {
        action: 'move-in.upload-source',
        record: { type: 'move', id },
        details: { number, fileName: name, bytes: sealed.bytes, refusal },
      });
      return { id: sourceId };
    });
  } catch (error) {
    await ctx.files.remove(sealed.storageKey);
    throw error;
  }
}
