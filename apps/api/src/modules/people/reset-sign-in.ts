import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { endSessionsByStaff, clearRecoveryCodes } from '../auth/index.ts';
import { queueSignInMail } from '../notifications/index.ts';
import { removeAuthenticator, lockManaged, refuseSelf } from '../users/index.ts';
import { mailPasswordLink } from './mail-password-link.ts';

/** Mails a link to choose a new password. Throws not_found, beyond_own_rights, state_refused for a blocked sign-in. */
export async function sendPasswordLink(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const user = await lockManaged(ctx, id);
    if (user.isBlocked) throw new AppError('state_refused');
    await mailPasswordLink(ctx, user, 'reset');
    await recordAudit(ctx, { action: 'people.send-password-link', record: { type: 'user', id } });
  });
}

/**
 * Removes a lost authenticator and its recovery codes, ends every session and notifies the person, who may not have asked
 * for it. Throws not_found, own_account, beyond_own_rights, state_refused if there is none.
 */
export async function resetSecondFactor(ctx: UserCtx, { id, reason }: { id: string; reason: string }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    refuseSelf(ctx, id);
    const user = await lockManaged(ctx, id);
    if (!user.hasSecondFactor) throw new AppError('state_refused');
    await removeAuthenticator(ctx, id);
    await clearRecoveryCodes(ctx, id);
    await endSessionsByStaff(ctx, { userId: id });
    const values = { name: user.displayName, by: ctx.actor.displayName };
    await queueSignInMail(ctx, user, 'sign_in_factor_reset', values);
    await recordAudit(ctx, {
      action: 'people.reset-second-factor',
      record: { type: 'user', id },
      details: { reason },
    });
  });
}

/** Ends one session of a person, or all; returns how many were live. Throws not_found (also for another's session), beyond_own_rights. */
export async function endPersonSessions(
  ctx: UserCtx,
  { id, sessionId }: { id: string; sessionId?: string },
): Promise<{ ended: number }> {
  return withTransaction(ctx, async (ctx) => {
    await lockManaged(ctx, id);
    const ended = await endSessionsByStaff(ctx, { userId: id, sessionId });
    if (sessionId !== undefined && ended === 0) throw new AppError('not_found');
    await recordAudit(ctx, { action: 'people.end-sessions', record: { type: 'user', id }, details: { ended } });
    return { ended };
  });
}
