import { jwtVerify, SignJWT } from 'jose';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { accessTokenMinutes } from './session.rules.ts';

const audience = 'sevadesk';

/** An access token says which session it belongs to and nothing else; what the user may do is read at each request. */
export async function signAccessToken(ctx: Ctx, sessionId: string): Promise<string> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionId)
    .setAudience(audience)
    .setJti(ctx.ids.next())
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenMinutes * 60)
    .sign(ctx.keys.jwtSecret);
}

/** The session id of a valid token; undefined for anything else. */
export async function readAccessToken(ctx: Ctx, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, ctx.keys.jwtSecret, {
      algorithms: ['HS256'],
      audience,
      currentDate: ctx.clock.now(),
    });
    return payload.sub;
  } catch {
    return undefined;
  }
}

/** The one successor of a refresh token; the same each time it is asked for. */
export function successorOf(ctx: Ctx, refreshToken: string): string {
  return ctx.keys.derive(`refresh\n${refreshToken}`);
}

export function refreshTokenHash(refreshToken: string): string {
  return sha256(refreshToken);
}
