import type { Me } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { findPerson } from '../../users/index.ts';
import { signedInUser } from './open-session.ts';
import { limitsOf } from '../policy/policy.rules.ts';
import { getPolicy } from '../policy/policy.ts';
import { sessionEnd } from './session.rules.ts';
import { sessionStart } from './sessions.repo.ts';

/** Returns the remaining time of this session; undefined for a view of another account, which has its own end. */
async function restOfSession(ctx: UserCtx): Promise<Me['session']> {
  const { sessionId, area, viewer } = ctx.actor;
  const started = viewer ? undefined : await sessionStart(ctx.db, sessionId);
  if (!started) return undefined;
  const limits = limitsOf(await getPolicy(ctx), area);
  const left = sessionEnd(new Date(started), limits).getTime() - ctx.clock.now().getTime();
  return { idleSeconds: limits.idleMinutes * 60, endsInSeconds: Math.max(0, Math.floor(left / 1000)) };
}

/** Returns the signed-in user, their permissions, and their merchant. */
export async function getMe(ctx: UserCtx): Promise<Me> {
  const person = await findPerson(ctx, { id: ctx.actor.userId });
  if (!person) throw new AppError('anonymous');
  const { viewer } = ctx.actor;
  const session = await restOfSession(ctx);
  const { userName, permissions, locale, isOwner, hasPhoto, merchant } = person;
  return {
    user: signedInUser(person),
    userName,
    permissions: [...permissions],
    locale,
    isOwner,
    hasPhoto,
    ...(viewer && { viewedBy: { displayName: viewer.displayName, until: viewer.until } }),
    ...(session && { session }),
    merchant: merchant && { id: merchant.id, code: merchant.code, shopName: merchant.shopName },
  };
}
