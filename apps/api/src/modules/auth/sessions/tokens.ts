import { jwtVerify, SignJWT } from 'jose';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { accessTokenMinutes } from './session.rules.ts';

const audience = 'sevadesk';
/** Tokens of staff who look at another's account: no token of one kind passes for the other. */
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

/** An access token says which session it belongs to and nothing else; what the user may do is read at each request. */
export async function signAccessToken(ctx: Ctx, sessionId: string): Promise<string> {
  return sign(ctx, { id: sessionId, audience, expiresAt: secondsOf(ctx.clock.now()) + accessTokenMinutes * 60 });
}

/** The token of a look at another's account; it lasts as long as the look, for there is no refreshing it. */
export async function signViewToken(ctx: Ctx, viewId: string, expiresAt: Date): Promise<string> {
  return sign(ctx, { id: viewId, audience: viewAudience, expiresAt: secondsOf(expiresAt) });
}

/** What a valid token stands for: a session, or a look at another's account; undefined for anything else. */
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

/** The one successor of a refresh token; the same each time it is asked for. */
export function successorOf(ctx: Ctx, refreshToken: string): string {
  return ctx.keys.derive(`refresh\n${refreshToken}`);
}

export function refreshTokenHash(refreshToken: string): string {
  return sha256(refreshToken);
}
