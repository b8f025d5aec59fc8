import type { ProfileView, SecurityView } from '@sevadesk/contract/profile';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { getSmsCodes, isFactorDemanded, recoveryCodesLeft } from '../auth/index.ts';
import { findPerson, getOwnAccount } from '../users/index.ts';
import { passwordSetAt, shopOf, waitingChanges } from './profile.repo.ts';

/** Returns the signed-in person: names, addresses and, for merchants, the shop. */
export async function getProfile(ctx: UserCtx): Promise<ProfileView> {
  const { userId, merchantId, permissions } = ctx.actor;
  const person = await findPerson(ctx, { id: userId });
  if (!person) throw new AppError('anonymous');
  const { email, mobile, createdAt, photoFileId } = await getOwnAccount(ctx, userId);
  const { displayName, userName, area, roleName, locale, merchant } = person;
  return {
    displayName,
    userName,
    code: merchant?.code ?? userName,
    area,
    role: roleName,
    idName: merchant?.idName ?? null,
    email,
    mobile,
    locale,
    since: createdAt,
    hasPhoto: photoFileId !== null,
    mayEditShop: permissions.includes('m.profile.manage'),
    shop: merchantId === null ? null : ((await shopOf(ctx.db, merchantId)) ?? null),
  };
}

/** Returns how the signed-in person's account is secured, without the authenticator's key and recovery codes. */
export async function getSecurity(ctx: UserCtx): Promise<SecurityView> {
  const { userId } = ctx.actor;
  const { email, mobile, hasAuthenticator, settings } = await getOwnAccount(ctx, userId);
  return {
    secondFactor: hasAuthenticator && settings.twoFactorAuthentication,
    demanded: await isFactorDemanded(ctx),
    recoveryCodesLeft: hasAuthenticator ? await recoveryCodesLeft(ctx) : 0,
    passwordChangedAt: await passwordSetAt(ctx.db, userId),
    email,
    mobile,
    smsCodes: await getSmsCodes(ctx),
    pending: await waitingChanges(ctx.db, userId, ctx.clock.now()),
  };
}
