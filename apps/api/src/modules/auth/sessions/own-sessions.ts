import type { SessionView } from '@sevadesk/contract/profile';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { deviceOf } from './device.rules.ts';
import { endLiveSessions, endSessionsBut, liveSessionsOf } from './sessions.repo.ts';

/** Lists the caller's live sessions, last seen first. */
export async function listOwnSessions(ctx: UserCtx): Promise<SessionView[]> {
  const rows = await liveSessionsOf(ctx.db, ctx.actor.userId, ctx.clock.now());
  return rows.map(({ id, createdAt, lastSeenAt, address, userAgent }) => ({
    id,
    device: deviceOf(userAgent),
    address: address ?? '',
    startedAt: createdAt,
    lastSeenAt,
    current: id === ctx.actor.sessionId,
  }));
}

/** Ends one of the caller's sessions; its next request is refused. Throws not_found for another person's, an unknown or an ended one. */
export async function endOwnSession(ctx: UserCtx, id: string): Promise<void> {
  const { userId } = ctx.actor;
  await withTransaction(ctx, async (ctx) => {
    const which = { userId, sessionId: id, reason: 'ended-by-user' as const, now: ctx.clock.now() };
    if ((await endLiveSessions(ctx.db, which)) === 0) throw new AppError('not_found');
    await recordAudit(ctx, { action: 'auth.end-session', record: { type: 'session', id } });
  });
}

/** Ends all sessions of the caller except the current one, in the caller's transaction. */
export async function endOtherSessions(ctx: UserCtx, reason: 'ended-by-user' | 'password'): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await withTransaction(ctx, async (ctx) => {
    const ended = await endSessionsBut(ctx.db, { userId, sessionId, reason, now: ctx.clock.now() });
    await recordAudit(ctx, {
      action: 'auth.end-other-sessions',
      record: { type: 'user', id: userId },
      details: { ended },
    });
  });
}
