import type { AccountSettings, SettingName } from '@sevadesk/contract/profile';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { isFactorDemanded } from '../auth/index.ts';
import { readOwnAccount, saveSettings } from '../users/index.ts';
import { beginPause, endPause } from './profile.repo.ts';

/** The three switches of the signed-in person. */
export async function readSettings(ctx: UserCtx): Promise<AccountSettings> {
  return (await readOwnAccount(ctx, ctx.actor.userId)).settings;
}

/**
 * Turns one switch. The second factor may be asked for without an authenticator: it is then set up at the next sign-in. Throws
 * factor_demanded where the role must have one, proof_needed where turning it off takes password and code.
 */
export async function updateSetting(
  ctx: UserCtx,
  { prop, value }: { prop: SettingName; value: boolean },
): Promise<AccountSettings> {
  const { userId } = ctx.actor;
  return withTransaction(ctx, async (ctx) => {
    const { settings: before, hasAuthenticator } = await readOwnAccount(ctx, userId);
    if (prop === 'twoFactorAuthentication' && !value) {
      if (await isFactorDemanded(ctx)) throw new AppError('factor_demanded');
      if (hasAuthenticator && before.twoFactorAuthentication) throw new AppError('proof_needed');
    }
    if (before[prop] === value) return before;
    await saveSettings(ctx, userId, { [prop]: value });
    await recordAudit(ctx, {
      action: 'profile.update-setting',
      record: { type: 'user', id: userId },
      details: { before: { [prop]: before[prop] }, after: { [prop]: value } },
    });
    if (prop === 'activityTracking')
      await (value ? endPause(ctx.db, userId) : beginPause(ctx.db, ctx.ids.next(), userId));
    return { ...before, [prop]: value };
  });
}
