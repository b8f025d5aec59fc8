import type { AccountSettings, ContactKind } from '@sevadesk/contract/profile';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { accountById, updateAccount } from './own-account.repo.ts';

export type OwnAccount = {
  email: string;
  mobile: string | null;
  createdAt: string;
  photoFileId: string | null;
  hasAuthenticator: boolean;
  settings: AccountSettings;
};

/** Returns a user's own account: addresses, photo, switches. Throws not_found. */
export async function getOwnAccount(ctx: Ctx, userId: string): Promise<OwnAccount> {
  const row = await accountById(ctx.db, userId);
  if (!row) throw new AppError('not_found');
  const { twoFactorAuthentication, loginNotification, activityTracking, ...account } = row;
  return { ...account, settings: { twoFactorAuthentication, loginNotification, activityTracking } };
}

/** Saves switches; the caller checks which of them may be changed. */
export async function saveSettings(ctx: Ctx, userId: string, settings: Partial<AccountSettings>): Promise<void> {
  await updateAccount(ctx.db, userId, settings);
}

/** Saves a proven e-mail address or mobile number. */
export async function saveContact(
  ctx: Ctx,
  { userId, kind, value }: { userId: string; kind: ContactKind; value: string },
): Promise<void> {
  await updateAccount(ctx.db, userId, kind === 'email' ? { email: value } : { mobile: value });
}

/** Sets a user's photo, or none. */
export async function savePhoto(ctx: Ctx, userId: string, fileId: string | null): Promise<void> {
  await updateAccount(ctx.db, userId, { photoFileId: fileId });
}
