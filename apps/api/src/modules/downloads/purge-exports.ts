import type { Ctx } from '../../platform/context.ts';
import { destroyFiles } from './destroy-files.ts';
import { deleteExports } from './exports.repo.ts';

/**
 * Deletes every export of lists whose endpoint ids start with a prefix (of all lists without one), in the caller's transaction: finished
 * and running ones, and their requests, which may contain a name.
 */
export async function purgeExports(ctx: Ctx, lists?: readonly string[]): Promise<void> {
  await destroyFiles(ctx, await deleteExports(ctx.db, lists));
}
