import type { Ctx } from '../../../platform/context.ts';
import { deleteExpired } from './sessions.repo.ts';

/** Deletes captchas, steps, waits and tokens that are past their time; any number of workers may do it at once. */
export async function deleteExpiredRows(ctx: Ctx): Promise<void> {
  await deleteExpired(ctx.db, ctx.clock.now());
}
