import type { SessionLimits } from '../policy/policy.rules.ts';

export const accessTokenMinutes = 10;

/** A client that lost the response can repeat a refresh this long, while its successor is unused. */
export const repeatSeconds = 20;

/** Returns when a session ends, regardless of activity. */
export function sessionEnd(started: Date, limits: SessionLimits): Date {
  return new Date(started.getTime() + limits.sessionDays * 86_400_000);
}

/** Returns when a new refresh token expires: after the idle time, at the latest with its session. */
export function refreshExpiry(now: Date, sessionStarted: Date, limits: SessionLimits): Date {
  const idle = now.getTime() + limits.idleMinutes * 60_000;
  return new Date(Math.min(idle, sessionEnd(sessionStarted, limits).getTime()));
}

export type TokenState = {
  sessionEnded: string | null;
  usedAt: string | null;
  expiresAt: string;
  successorUsedAt: string | null;
};

/** Classifies a refresh token: `rotate` at first use, `repeat` after a lost response, `reuse` of a copied token, `ended` otherwise. */
export function assessRefresh(token: TokenState, now: Date): 'rotate' | 'repeat' | 'reuse' | 'ended' {
  if (token.sessionEnded !== null) return 'ended';
  if (token.usedAt === null) return new Date(token.expiresAt) > now ? 'rotate' : 'ended';
  const age = now.getTime() - new Date(token.usedAt).getTime();
  return age <= repeatSeconds * 1000 && token.successorUsedAt === null ? 'repeat' : 'reuse';
}
