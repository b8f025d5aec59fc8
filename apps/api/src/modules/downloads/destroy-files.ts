import type { Ctx } from '../../platform/context.ts';
import { deleteFileRows } from './downloads.repo.ts';

/** The job that removes bytes whose rows are gone. */
export const destroyBytesJob = 'downloads.destroy-bytes';

/**
 * Destroys stored files for good: their rows in the caller's transaction, their bytes by a job of the same transaction. Whatever
 * refers to the rows must be gone before.
 */
export async function destroyFiles(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const keys = await deleteFileRows(ctx.db, fileIds);
  if (keys.length > 0) await ctx.jobs.add(ctx.db, destroyBytesJob, { keys });
}

/** Removes bytes from the store; what is gone already is no error. */
export async function destroyBytes(ctx: Ctx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ctx.files.remove(key);
}
