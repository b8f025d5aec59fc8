import type { Ctx } from '../../platform/context.ts';
import { emptyRows, emptySources, type RowRef } from './erase-rows.repo.ts';

/** What these lines of imports said of a person is gone, in the caller's transaction; number, verdict and effect of each stay. */
export async function eraseImportRows(ctx: Ctx, rows: readonly RowRef[]): Promise<void> {
  if (rows.length > 0) await emptyRows(ctx.db, rows);
}

/**
 * Lets go of the files in which lines came, for others' data lies in them beside the person's, in the caller's transaction; their other
 * lines stay. Answers the files, which the caller destroys.
 */
export async function releaseImportFiles(ctx: Ctx, batchIds: readonly string[]): Promise<string[]> {
  return batchIds.length > 0 ? emptySources(ctx.db, batchIds) : [];
}
