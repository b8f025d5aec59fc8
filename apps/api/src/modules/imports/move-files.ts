import type { UserCtx, Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { destroyFiles } from '../downloads/index.ts';
import { canCheck, unread, workJob } from './decide-import.ts';
import { emptySources } from './erase-rows.repo.ts';
import type { ImportKind } from './import-kind.ts';
import { changeBatch, countEffects, countRows, lockBatch, setRowStatus, undoRows } from './imports.repo.ts';
import { mappingFaults } from './mapping.rules.ts';
import {
  batchesOfMove,
  deleteBatch,
  deliveredBatches,
  markReplaced,
  markRepeatsOf,
  setLeftOutByCode,
} from './move-files.repo.ts';

export { batchesOfMove, deliveredBatches, type MoveBatch, reopenBatches, repeatedRows } from './move-files.repo.ts';

/** Returns whether a batch's mapping contains all required columns of its kind. */
export function isMapped(kind: ImportKind, batch: { mapping: unknown; titles: unknown }): boolean {
  return (
    mappingFaults(batch.mapping as Record<string, number>, kind.columns, (batch.titles as string[]).length).length === 0
  );
}

/** Starts the preview of all files of a migration in the caller's transaction. Throws state_refused if one is running. */
export async function checkMoveFiles(ctx: Ctx, moveId: string): Promise<void> {
  const batches = await batchesOfMove(ctx.db, moveId);
  if (!batches.every(canCheck)) throw new AppError('state_refused');
  for (const { id } of batches) {
    await changeBatch(ctx.db, id, unread);
    await ctx.jobs.add(ctx.db, workJob, { id });
  }
}

/** Lets the worker apply a checked file of a migration, in the caller's transaction; one without new lines ends immediately. */
export async function startMoveFile(ctx: Ctx, id: string, start: { by: string; at: string }): Promise<void> {
  await changeBatch(ctx.db, id, { status: 'running', startedBy: start.by, startedAt: start.at });
  await ctx.jobs.add(ctx.db, workJob, { id });
}

/** Removes a file with its lines from a migration in the caller's transaction. Throws not_found, state_refused. */
export async function removeMoveFile(ctx: UserCtx, moveId: string, id: string): Promise<{ fileName: string }> {
  const batch = await lockBatch(ctx.db, id);
  if (batch?.moveId !== moveId) throw new AppError('not_found');
  if (!canCheck(batch)) throw new AppError('state_refused');
  const files = await emptySources(ctx.db, [id]);
  await deleteBatch(ctx.db, id);
  await markReplaced(ctx.db, moveId);
  await destroyFiles(ctx, files);
  return { fileName: batch.fileName };
}

/** Marks lines that decisions leave out, restores the others, and updates the counts, in the caller's transaction. */
export async function markLeftOut(
  ctx: Ctx,
  id: string,
  { out, back }: { out: readonly number[]; back: readonly number[] },
): Promise<void> {
  if (out.length > 0) await setRowStatus(ctx.db, id, { rowNos: out, status: 'left_out' });
  if (back.length > 0) await setRowStatus(ctx.db, id, { rowNos: back, status: 'new' });
  const counts = await countRows(ctx.db, id);
  await changeBatch(ctx.db, id, { newRows: counts.new, leftOutRows: counts.left_out });
}

/** Leaves out or restores a file's lines by shop name (lower case) and updates the counts, in the caller's transaction. */
export async function markLeftOutByCode(
  ctx: Ctx,
  id: string,
  names: { out: readonly string[]; back: readonly string[] },
): Promise<void> {
  await setLeftOutByCode(ctx.db, id, names);
  const counts = await countRows(ctx.db, id);
  await changeBatch(ctx.db, id, { newRows: counts.new, leftOutRows: counts.left_out });
}

/** Marks lines of a file that earlier files have, too, as duplicates and updates the counts, in the caller's transaction. */
export async function markRepeatedLines(
  ctx: Ctx,
  batchId: string,
  earlier: readonly { id: string; isWhole: boolean }[],
): Promise<void> {
  let marked = 0;
  for (const { id: earlierId, isWhole } of earlier)
    marked += await markRepeatsOf(ctx.db, { batchId, earlierId, isWhole });
  if (marked === 0) return;
  const counts = await countRows(ctx.db, batchId);
  const effects = JSON.stringify(await countEffects(ctx.db, batchId));
  await changeBatch(ctx.db, batchId, { newRows: counts.new, duplicateRows: counts.duplicate, effects });
}

/** Marks the finished files of a migration as undone, in the caller's transaction; other files are unchanged. */
export async function endMoveFiles(ctx: Ctx, moveId: string, undone: { by: string; at: string }): Promise<void> {
  for (const { id, status } of await deliveredBatches(ctx.db, moveId)) {
    if (status !== 'finished') continue;
    await undoRows(ctx.db, id, []);
    await changeBatch(ctx.db, id, { status: 'undone', undoneBy: undone.by, undoneAt: undone.at });
  }
}
