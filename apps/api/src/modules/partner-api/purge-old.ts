import type { Ctx } from '../../platform/context.ts';
import { deleteOld } from './purge.repo.ts';

/** Deletes expired test orders, stored answers and sent messages; safe in concurrent workers. */
export async function purgeOld(ctx: Ctx): Promise<void> {
  await deleteOld(ctx.db, ctx.clock.now());
}
