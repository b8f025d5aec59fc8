import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { endSession } from './sessions.repo.ts';

/** Ends the caller's session; its tokens become invalid immediately. */
export async function logout(ctx: UserCtx): Promise<void> {
  const { sessionId } = ctx.actor;
  await withTransaction(ctx, async (ctx) => {
    await endSession(ctx.db, sessionId, 'logout', ctx.clock.now());
    await recordAudit(ctx, { action: 'auth.logout', record: { type: 'session', id: sessionId } });
  });
}
