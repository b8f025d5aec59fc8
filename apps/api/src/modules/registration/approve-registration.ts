import type { ApprovalInput } from '@sevadesk/contract/registration';
import { localeOr } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { mailSignIn, recordIdSale } from '../members/index.ts';
import { createMerchant } from '../merchants/index.ts';
import { notify } from '../notifications/index.ts';
import {
  activeIdTypes,
  activePackages,
  findFranchise,
  lockRegistration,
  ownerOf,
  recordDecision,
} from './registration.repo.ts';

/**
 * Turns a pending registration into a merchant with branch code, owner sign-in, wallet and package, and mails the
 * applicant: a link to set the password, or that the account is open (never the typed password). Of concurrent decisions the first wins.
 * Throws not_found, already_decided, user_name_taken, registration_open and faults at fields.
 */
export async function approveRegistration(
  ctx: UserCtx,
  { id, ...input }: ApprovalInput & { id: string },
): Promise<{ ok: true; code: string }> {
  return withTransaction(ctx, async (ctx) => {
    const found = await lockRegistration(ctx.db, id);
    if (!found) throw new AppError('not_found');
    if (found.status !== 'pending') throw new AppError('already_decided');
    await refuseUnknownChoice(ctx, input);
    const franchise = await chosenFranchise(ctx, input);
    const name = `${found.firstName} ${found.lastName}`;
    const merchant = await createMerchant(ctx, {
      shopName: found.shopName,
      ownerName: name,
      email: found.email,
      mobile: found.mobile,
      address1: found.address1,
      address2: found.address2,
      address3: found.address3,
      district: found.district,
      state: found.state,
      pin: found.pin,
      pan: found.pan,
      gstin: found.gstin,
      idTypeId: input.idType,
      packageId: input.packageId,
      parentId: franchise?.id ?? null,
      registrationId: id,
      owner: {
        userName: input.userName,
        password: input.password ?? null,
        locale: localeOr(found.locale),
      },
    });
    await recordIdSale(ctx, { merchantId: merchant.id, idTypeId: input.idType, registrationId: id });
    await recordDecision(ctx.db, id, {
      status: 'approved',
      decidedAt: ctx.clock.now().toISOString(),
      decidedBy: ctx.actor.userId,
      remark: input.remark ?? null,
    });
    await recordAudit(ctx, {
      action: 'registration.approve',
      record: { type: 'registration', id },
      details: {
        refNo: found.refNo,
        merchantId: merchant.id,
        code: merchant.code,
        userName: input.userName,
        packageId: input.packageId,
        idTypeId: input.idType,
        franchise: franchise?.code ?? null,
        remark: input.remark ?? null,
      },
    });
    const isLinked = input.password === undefined;
    if (isLinked) await mailSignIn(ctx, await ownerOf(ctx.db, merchant.id), found.shopName);
    await notify(ctx, {
      to: { merchantId: merchant.id },
      event: 'registration_approved',
      about: [{ kind: 'registration', id: found.id }],
      params: { name, reference: found.refNo, code: merchant.code, userName: input.userName },
      link: '/auth/login',
      // One mail is enough: that of the link says the user name too, and the other speaks of a password that was given.
      ...(isLinked && { mail: false }),
    });
    return { ok: true, code: merchant.code };
  });
}

async function refuseUnknownChoice(ctx: UserCtx, { idType, packageId }: ApprovalInput): Promise<void> {
  const types = await activeIdTypes(ctx.db);
  if (!types.some((type) => type.id === idType)) throw fieldError('idType', 'choose_one');
  const packages = await activePackages(ctx.db);
  if (!packages.some((pkg) => pkg.id === packageId)) throw fieldError('packageId', 'choose_one');
}

/** Returns the franchise above the new shop; undefined if none was entered. */
async function chosenFranchise(ctx: UserCtx, { franchiseCode, idType }: ApprovalInput) {
  if (!franchiseCode) return undefined;
  const franchise = await findFranchise(ctx.db, franchiseCode, idType);
  if (!franchise) throw fieldError('franchiseCode', 'franchise_unknown');
  return franchise;
}
