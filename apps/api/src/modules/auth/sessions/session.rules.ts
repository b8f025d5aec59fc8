import type { SessionLimits } from '../policy/policy.rules.ts';

export const accessTokenMinutes = 10;

/** A lost answer may be asked for again this long, while its successor is unused. */
export const repeatSeconds = 20;

/** When a session ends however much is done in it. */
export function sessionEnd(started: Date, limits: SessionLimits): Date {
  return new Date(started.getTime() + limits.sessionDays * 86_400_000);
}

/** When a refresh token made now ends: by idleness, at the latest with its session. */
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

/** What presenting a refresh token means: `rotate` at its first use, `repeat` for a lost answer, `reuse` when somebody else has a copy, `ended` when it is over anyway. */
export function assessRefresh(token: TokenState, now: Date): 'rotate' | 'repeat' | 'reuse' | 'ended' {
  if (token.sessionEnded !== null) return 'ended';
  if (token.usedAt === null) return new Date(token.expiresAt) > now ? 'rotate' : 'ended';
  const age = now.getTime() - new Date(token.usedAt).getTime();
  return age <= repeatSeconds * 1000 && token.successorUsedAt === null ? 'repeat' : 'reuse';
}
