import type { Ctx } from '../../platform/context.ts';
import { deleteFileRows } from './downloads.repo.ts';

/** The job that deletes the bytes of deleted rows. */
export const destroyBytesJob = 'downloads.destroy-bytes';

/**
 * Deletes stored files: their rows in the caller's transaction, their bytes by a job of the same transaction. References to the rows
 * must be deleted first.
 */
export async function destroyFiles(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const keys = await deleteFileRows(ctx.db, fileIds);
  if (keys.length > 0) await ctx.jobs.add(ctx.db, destroyBytesJob, { keys });
}

/** Deletes bytes from the store; missing ones are no error. */
export async function destroyBytes(ctx: Ctx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ctx.files.remove(key);
}
