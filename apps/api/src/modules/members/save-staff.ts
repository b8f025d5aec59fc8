import type { NewShopStaffInput, ShopStaffInput } from '@sevadesk/contract/members';
import type { MerchantCtx } from '../../platform/context.ts';
import { randomToken } from '../../platform/ids.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { createUser, lockShopStaff, refuseGrantBeyond, setGrants, setProfile } from '../users/index.ts';
import { mailSignIn } from './mail-sign-in.ts';
import { shopName } from './staff.repo.ts';
import { grantsOf } from './staff.rules.ts';

/**
 * Creates a login for a person of the acting shop. Without a password, mails a link to set one.
 * Throws beyond_own_rights if a grant exceeds the caller's own, user_name_taken.
 */
export async function createShopStaff(ctx: MerchantCtx, input: NewShopStaffInput): Promise<{ id: string }> {
  const { password, permissions, ...person } = input;
  refuseGrantBeyond(ctx, permissions);
  const { merchantId } = ctx.actor;
  return withTransaction(ctx, async (ctx) => {
    const id = await createUser(ctx, {
      ...person,
      area: 'out',
      merchantId,
      isOwner: false,
      permissions,
      locale: ctx.locale,
      password: password === '' ? randomToken() : password,
      mustChangePassword: password !== '',
    });
    await recordAudit(ctx, {
      action: 'members.create-staff',
      record: { type: 'user', id },
      details: { after: { ...person, permissions } },
    });
    if (password === '')
      await mailSignIn(ctx, { id, ...person, locale: ctx.locale }, await shopName(ctx.db, merchantId));
    return { id };
  });
}

/** Updates a person of the acting shop; permissions apply from their next request. Throws not_found, own_account, beyond_own_rights. */
export async function changeShopStaff(ctx: MerchantCtx, id: string, input: ShopStaffInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const found = await lockShopStaff(ctx, id);
    const { permissions, ...profile } = input;
    await setGrants(ctx, id, permissions);
    await setProfile(ctx, found, profile);
    const { displayName, mobile, email } = found;
    await recordAudit(ctx, {
      action: 'members.change-staff',
      record: { type: 'user', id },
      details: { before: { displayName, mobile, email, permissions: grantsOf(found) }, after: input },
    });
    return { ok: true };
  });
}
