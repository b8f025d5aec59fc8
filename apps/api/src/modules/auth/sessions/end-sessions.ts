import type { Ctx } from '../../../platform/context.ts';
import { type EndReason, endSessionsOf } from './sessions.repo.ts';

/** Ends all sessions of a user in the transaction of their cause (a block, a password set by staff). */
export async function endSessions(ctx: Ctx, input: { userId: string; reason: EndReason }): Promise<void> {
  await endSessionsOf(ctx.db, input.userId, input.reason, ctx.clock.now());
}
