import type { AccountSettings, SettingName } from '@sevadesk/contract/profile';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { isFactorDemanded, proveSelf } from '../auth/index.ts';
import { getOwnAccount, saveSettings } from '../users/index.ts';
import { startPause, endPause } from './profile.repo.ts';

/** Returns the three switches of the signed-in person. */
export async function getSettings(ctx: UserCtx): Promise<AccountSettings> {
  return (await getOwnAccount(ctx, ctx.actor.userId)).settings;
}

type Change = { prop: SettingName; value: boolean; password?: string | undefined };

/**
 * Changes one switch. The second factor may be turned on without an authenticator: the next sign-in sets it up. Throws
 * factor_demanded if the role requires one, proof_needed if turning it off needs the password, or password and code,
 * and the errors of proveSelf.
 */
export async function updateSetting(ctx: UserCtx, { prop, value, password }: Change): Promise<AccountSettings> {
  const { userId } = ctx.actor;
  const isFactorOff = prop === 'twoFactorAuthentication' && !value;
  const isProven = isFactorOff && password !== undefined;
  if (isProven) await proveSelf(ctx, { password });
  return withTransaction(ctx, async (ctx) => {
    const { settings: before, hasAuthenticator } = await getOwnAccount(ctx, userId);
    if (isFactorOff) {
      if (await isFactorDemanded(ctx)) throw new AppError('factor_demanded');
      if (before.twoFactorAuthentication && (hasAuthenticator || !isProven)) throw new AppError('proof_needed');
    }
    if (before[prop] === value) return before;
    await saveSettings(ctx, userId, { [prop]: value });
    await recordAudit(ctx, {
      action: 'profile.update-setting',
      record: { type: 'user', id: userId },
      details: { before: { [prop]: before[prop] }, after: { [prop]: value } },
    });
    if (prop === 'activityTracking')
      await (value ? endPause(ctx.db, userId) : startPause(ctx.db, ctx.ids.next(), userId));
    return { ...before, [prop]: value };
  });
}
