import type { MoveInput } from '@sevadesk/contract/move-in';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Upload } from '../downloads/index.ts';
import { addBatch, batchesOfMove, checkMoveFiles, isMapped, removeMoveFile } from '../imports/index.ts';
import { lockForChange } from './move-hooks.ts';
import { moveKindNamed } from './move-kinds.ts';
import { isOfTrial } from './parallel-run.ts';
import { isUsingTables } from './table-uses.repo.ts';
import { insertMove, moveById, type MoveRecord, updateMove } from './moves.repo.ts';

/** Refuses a cut-over day in the future: closing balances exist only for a day that ended or ends today. */
function refuseFuture(ctx: UserCtx, { cutOverOn }: MoveInput): void {
  if (cutOverOn > istDateOf(ctx.clock.now())) throw fieldError('cutOverOn', 'date_future');
}

/** Creates a migration. Throws date_future at `cutOverOn`. */
export async function createMove(ctx: UserCtx, input: MoveInput): Promise<{ id: string }> {
  refuseFuture(ctx, input);
  const id = ctx.ids.next();
  return withTransaction(ctx, async (ctx) => {
    await insertMove(ctx.db, { id, ...input, createdBy: ctx.actor.userId, createdAt: ctx.clock.now().toISOString() });
    await recordAudit(ctx, { action: 'move-in.create', record: { type: 'move', id }, details: { after: input } });
    return { id };
  });
}

/** Changes the name of the old system and the cut-over day. Throws not_found, state_refused, date_future at `cutOverOn`. */
export async function updateMoveFacts(
  ctx: UserCtx,
  { id, ...input }: MoveInput & { id: string },
): Promise<{ ok: true }> {
  refuseFuture(ctx, input);
  return withTransaction(ctx, async (ctx) => {
    const { system, cutOverOn } = await lockForChange(ctx, id);
    await updateMove(ctx.db, id, input);
    await recordAudit(ctx, {
      action: 'move-in.update',
      record: { type: 'move', id },
      details: { before: { system, cutOverOn }, after: input },
    });
    return { ok: true };
  });
}

type NewFile = { id: string; kind: string; files: readonly Upload[] };
type AddedFile = Omit<NewFile, 'id'> & { by: string; fileId?: string };

/** Adds a file as a batch and remembers its titles for files of the same system. Throws state_refused, upload_missing, file_refused. */
export async function addMoveFile(
  ctx: Ctx,
  { id: moveId, system, round }: MoveRecord,
  { kind, files, by, fileId: id }: AddedFile,
): Promise<{ id: string }> {
  const source = { id: system.toLowerCase(), name: system };
  return addBatch(ctx, moveKindNamed(kind), { source, files, moveId, round, by, ...(id !== undefined && { id }) });
}

/** Adds a file to a migration. Throws not_found, state_refused, upload_missing, file_refused. */
export async function uploadFile(ctx: UserCtx, { id, kind, files }: NewFile): Promise<{ id: string }> {
  const move = await moveById(ctx.db, id);
  if (!move) throw new AppError('not_found');
  const added = await addMoveFile(ctx, move, { kind, files, by: ctx.actor.userId });
  await recordAudit(ctx, {
    action: 'move-in.upload',
    record: { type: 'move', id },
    details: { number: move.number, kind, fileName: files[0]?.name ?? '' },
  });
  return added;
}

/** Removes a file from a migration. Throws not_found, state_refused. */
export async function removeFile(ctx: UserCtx, { id, fileId }: { id: string; fileId: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { number, trialRound } = await lockForChange(ctx, id);
    const batch = (await batchesOfMove(ctx.db, id)).find((one) => one.id === fileId);
    // What the trial imported from it is live.
    if (batch && isOfTrial(batch, trialRound)) throw new AppError('state_refused');
    const { fileName } = await removeMoveFile(ctx, id, fileId);
    await recordAudit(ctx, {
      action: 'move-in.remove-file',
      record: { type: 'move', id },
      details: { number, fileName },
    });
    return { ok: true };
  });
}

/** Starts the preview of all files. Throws not_found, state_refused, not_complete (no file, or one unmapped or not read yet). */
export async function checkMove(ctx: UserCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { number } = await lockForChange(ctx, id);
    const batches = await batchesOfMove(ctx.db, id);
    if (
      batches.length === 0 ||
      (await isUsingTables(ctx.db, id)) ||
      !batches.every((batch) => isMapped(moveKindNamed(batch.kind), batch))
    )
      throw new AppError('not_complete');
    await checkMoveFiles(ctx, id);
    await updateMove(ctx.db, id, { status: 'checking', sums: null });
    await recordAudit(ctx, { action: 'move-in.check', record: { type: 'move', id }, details: { number } });
    return { ok: true };
  });
}
