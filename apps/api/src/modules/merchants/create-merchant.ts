import type { Locale } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { nextBranchCode } from '../masters/index.ts';
import { createUser } from '../users/index.ts';
import { openWallet } from '../wallet/index.ts';
import { hasContact, insertMerchant } from './merchants.repo.ts';

export type NewMerchant = {
  /** The branch code that the merchant had before; without it the next code of its ID type. */
  code?: string;
  shopName: string;
  ownerName: string;
  email: string;
  mobile: string;
  address1: string;
  address2: string;
  address3: string;
  district: string;
  state: string;
  pin: string;
  pan: string | null;
  gstin?: string | null;
  idTypeId: string;
  packageId: string;
  /** The franchise of the member. */
  parentId?: string | null;
  registrationId: string | null;
  /** The owner's login; the password must be changed at the first sign-in; null if a mailed link sets it. */
  owner: { userName: string; password: string | null; locale: Locale; mustChangePassword?: boolean };
  /** A person has accepted that it shares its mobile number or e-mail with another merchant. */
  sharesContact?: boolean;
};

/**
 * Creates a merchant with its branch code, an empty wallet and its owner's login in one transaction.
 * Throws user_name_taken (at field `userName`), registration_open if another merchant has the mobile number or e-mail.
 */
export async function createMerchant(
  ctx: Ctx,
  { owner, sharesContact = false, code: earlierCode, ...merchant }: NewMerchant,
): Promise<{ id: string; code: string }> {
  return withTransaction(ctx, async (ctx) => {
    const code = earlierCode ?? (await nextBranchCode(ctx, merchant.idTypeId));
    if (code === undefined) throw fieldError('idType', 'choose_one');
    if (!sharesContact && (await hasContact(ctx.db, merchant.mobile, merchant.email)))
      throw new AppError('registration_open');
    const id = ctx.ids.next();
    await insertMerchant(ctx.db, { id, code, ...merchant });
    await openWallet(ctx, { id, code });
    await createUser(ctx, {
      area: 'out',
      userName: owner.userName,
      displayName: merchant.ownerName,
      email: merchant.email,
      mobile: merchant.mobile,
      password: owner.password,
      locale: owner.locale,
      merchantId: id,
      isOwner: true,
      ...(owner.mustChangePassword === false && { mustChangePassword: false }),
    });
    await recordAudit(ctx, {
      action: 'merchants.create',
      record: { type: 'merchant', id },
      details: { code, shopName: merchant.shopName, idTypeId: merchant.idTypeId, packageId: merchant.packageId },
    });
    return { id, code };
  });
}
