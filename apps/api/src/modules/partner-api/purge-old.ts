import type { Ctx } from '../../platform/context.ts';
import { deleteOld } from './purge.repo.ts';

/** Deletes test orders, kept answers and told messages that are past their time; any number of workers may do it at once. */
export async function purgeOld(ctx: Ctx): Promise<void> {
  await deleteOld(ctx.db, ctx.clock.now());
}
