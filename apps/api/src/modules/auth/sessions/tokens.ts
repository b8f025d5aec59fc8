import { jwtVerify, SignJWT } from 'jose';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { accessTokenMinutes } from './session.rules.ts';

const audience = 'sevadesk';
/** The audience for tokens of staff who view another account: neither kind of token passes as the other. */
const viewAudience = 'sevadesk-view';

type Signed = { id: string; audience: string; expiresAt: number };

async function sign(ctx: Ctx, { id, audience, expiresAt }: Signed): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(audience)
    .setJti(ctx.ids.next())
    .setIssuedAt(secondsOf(ctx.clock.now()))
    .setExpirationTime(expiresAt)
    .sign(ctx.keys.jwtSecret);
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Signs an access token, which contains only its session; permissions are read at each request. */
export async function signAccessToken(ctx: Ctx, sessionId: string): Promise<string> {
  return sign(ctx, { id: sessionId, audience, expiresAt: secondsOf(ctx.clock.now()) + accessTokenMinutes * 60 });
}

/** Signs the token for viewing another account; it lasts as long as the view, because it cannot be refreshed. */
export async function signViewToken(ctx: Ctx, viewId: string, expiresAt: Date): Promise<string> {
  return sign(ctx, { id: viewId, audience: viewAudience, expiresAt: secondsOf(expiresAt) });
}

/** Returns the session or view of a valid token; undefined for anything else. */
export async function parseAccessToken(
  ctx: Ctx,
  token: string,
): Promise<{ kind: 'session' | 'view'; id: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, ctx.keys.jwtSecret, {
      algorithms: ['HS256'],
      audience: [audience, viewAudience],
      currentDate: ctx.clock.now(),
    });
    if (payload.sub === undefined) return undefined;
    return { kind: payload.aud === viewAudience ? 'view' : 'session', id: payload.sub };
  } catch {
    return undefined;
  }
}

/** Derives the only successor of a refresh token; the same one at each call. */
export function successorOf(ctx: Ctx, refreshToken: string): string {
  return ctx.keys.derive(`refresh\n${refreshToken}`);
}

export function refreshTokenHash(refreshToken: string): string {
  return sha256(refreshToken);
}
