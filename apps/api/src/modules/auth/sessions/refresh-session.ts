import type { Tokens } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import { brandOf } from '../../../platform/brand-of.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPerson } from '../../users/index.ts';
import { limitsOf } from '../policy/policy.rules.ts';
import { getPolicy } from '../policy/policy.ts';
import { assessRefresh, refreshExpiry } from './session.rules.ts';
import {
  endSession,
  insertRefreshToken,
  lockRefreshToken,
  markRefreshTokenUsed,
  touchSession,
} from './sessions.repo.ts';
import { refreshTokenHash, signAccessToken, successorOf } from './tokens.ts';

type Outcome = { sessionId: string; refreshToken: string } | undefined;

/** Returns new tokens or undefined; a reused token ends its session. Runs in a transaction that commits either way. */
async function rotate(ctx: Ctx, refreshToken: string): Promise<Outcome> {
  const now = ctx.clock.now();
  const tokenHash = refreshTokenHash(refreshToken);
  const token = await lockRefreshToken(ctx.db, tokenHash);
  if (!token) return undefined;
  const { sessionId } = token;
  const person = await findPerson(ctx, { id: token.userId });
  if (!person || person.isBlocked) {
    await endSession(ctx.db, sessionId, 'blocked', now);
    return undefined;
  }
  // The shop is shown at another host since then: they sign in there.
  if ((await brandOf(ctx, person.merchant?.id))?.id !== ctx.brand?.id) return undefined;
  const judged = assessRefresh(token, now);
  const successor = successorOf(ctx, refreshToken);
  if (judged === 'ended') return undefined;
  if (judged === 'reuse') {
    await endSession(ctx.db, sessionId, 'reuse', now);
    await recordAudit(ctx, {
      action: 'auth.refresh',
      outcome: 'refused',
      record: { type: 'session', id: sessionId },
      details: { reason: 'reuse', userId: person.id },
    });
    return undefined;
  }
  if (judged === 'rotate') {
    const successorHash = refreshTokenHash(successor);
    await markRefreshTokenUsed(ctx.db, tokenHash, successorHash, now);
    const limits = limitsOf(await getPolicy(ctx), person.area);
    const expiresAt = refreshExpiry(now, new Date(token.sessionStarted), limits);
    await insertRefreshToken(ctx.db, { tokenHash: successorHash, sessionId, expiresAt });
    await touchSession(ctx.db, sessionId, now);
  }
  return { sessionId, refreshToken: successor };
}

/** Exchanges a refresh token for new tokens. Throws refresh_refused if it is unknown, ended, expired, reused, or of a shop that another host shows. */
export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<Tokens> {
  const outcome = await withTransaction(ctx, (ctx) => rotate(ctx, refreshToken));
  if (!outcome) throw new AppError('refresh_refused');
  return { authToken: await signAccessToken(ctx, outcome.sessionId), refreshToken: outcome.refreshToken };
}
