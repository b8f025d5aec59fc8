import type { Ctx } from '../../platform/context.ts';
import { emptyRows, emptySources, type RowRef } from './erase-rows.repo.ts';

/** Erases a person's data from import lines in the caller's transaction; number, verdict and effect of each stay. */
export async function eraseImportRows(ctx: Ctx, rows: readonly RowRef[]): Promise<void> {
  if (rows.length > 0) await emptyRows(ctx.db, rows);
}

/**
 * Unlinks the files of import lines in the caller's transaction, because they also contain other people's data; the other lines stay.
 * Returns the files, which the caller deletes.
 */
export async function releaseImportFiles(ctx: Ctx, batchIds: readonly string[]): Promise<string[]> {
  return batchIds.length > 0 ? emptySources(ctx.db, batchIds) : [];
}
