import type { ViewAsReply } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, UserActor, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { findPerson } from '../../users/index.ts';
import { openingOf } from '../policy/open-shop.ts';
import { actorOf, addressOf, signedInUser } from './open-session.ts';
import { signViewToken } from './tokens.ts';
import { endView, insertViewSession, liveView } from './view-as.repo.ts';

const viewMinutes = 30;

/**
 * Opens a session that reads the merchant area as one of its users; the staff session stays unchanged. Throws not_found for staff and
 * unknown users alike, state_refused for a blocked one and for a shop of a trial import.
 */
export async function viewAsUser(
  ctx: UserCtx,
  { userId, reason }: { userId: string; reason: string },
): Promise<ViewAsReply> {
  const person = await findPerson(ctx, { id: userId });
  if (person?.area !== 'out') throw new AppError('not_found');
  // What staff see of a trial import may not count as work with it.
  if (person.isBlocked || (await openingOf(ctx, person))) throw new AppError('state_refused');
  const { userId: staffUserId, sessionId: staffSessionId } = ctx.actor;
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + viewMinutes * 60_000);
  const id = ctx.ids.next();
  await withTransaction(ctx, async (ctx) => {
    await insertViewSession(ctx.db, { id, staffSessionId, staffUserId, userId, reason, now, expiresAt });
    await recordAudit(ctx, {
      action: 'auth.view-as',
      record: { type: 'user', id: userId },
      details: { reason, view: id },
    });
  });
  return {
    user: signedInUser(person),
    authToken: await signViewToken(ctx, id, expiresAt),
    until: expiresAt.toISOString(),
  };
}

/** Opens the same session for a merchant's owner. */
export async function viewAsMerchant(
  ctx: UserCtx,
  input: { merchantId: string; reason: string },
): Promise<ViewAsReply> {
  const owner = await findPerson(ctx, { ownsShop: input.merchantId });
  if (!owner) throw new AppError('not_found');
  return viewAsUser(ctx, { userId: owner.id, reason: input.reason });
}

/** Ends the current view. Throws state_refused for an ordinary session. */
export async function endViewAs(ctx: UserCtx): Promise<void> {
  const { viewer, sessionId, userId } = ctx.actor;
  if (!viewer) throw new AppError('state_refused');
  await withTransaction(ctx, async (ctx) => {
    await endView(ctx.db, sessionId, ctx.clock.now());
    await recordAudit(ctx, {
      action: 'auth.end-view-as',
      record: { type: 'user', id: userId },
      details: { view: sessionId },
    });
  });
}

/** Returns the viewed user and the viewer; undefined once the view or the staff session ended, or the viewer lost the permission. */
export async function resolveView(ctx: Ctx, viewId: string): Promise<UserActor | undefined> {
  const view = await liveView(ctx.db, viewId, ctx.clock.now());
  const staff = view && (await findPerson(ctx, { id: view.staffUserId }));
  const person = view && (await findPerson(ctx, { id: view.userId }));
  if (!view || !staff || !person || staff.isBlocked || person.isBlocked) return undefined;
  if (!staff.permissions.includes('users.view-as')) return undefined;
  const { id: userId, displayName, roleName, permissions } = staff;
  const viewer = { userId, displayName, roleName, permissions, until: view.expiresAt };
  return { ...actorOf(person, { id: viewId, address: addressOf(ctx) }), viewer };
}
