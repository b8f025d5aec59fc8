import type { Ctx } from '../../../platform/context.ts';
import { deleteExpired } from './sessions.repo.ts';

/** Deletes expired captchas, challenges, delays, confirmations, spendings before the last week and tokens; safe to run on several workers. */
export async function deleteExpiredRows(ctx: Ctx): Promise<void> {
  await deleteExpired(ctx.db, ctx.clock.now());
}
