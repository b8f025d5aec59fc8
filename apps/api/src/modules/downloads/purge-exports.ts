import type { Ctx } from '../../platform/context.ts';
import { destroyFiles } from './destroy-files.ts';
import { deleteExports } from './exports.repo.ts';

/**
 * Destroys every export of lists whose endpoint ids begin so (of all lists, when none is named), in the caller's transaction: what
 * lies ready, what is under way, and the questions they were made from, which may hold a name.
 */
export async function purgeExports(ctx: Ctx, lists?: readonly string[]): Promise<void> {
  await destroyFiles(ctx, await deleteExports(ctx.db, lists));
}
