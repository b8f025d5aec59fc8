import type { MerchantPermission } from '@sevadesk/contract/kernel/permissions';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { mayGrant, refusalToManage } from './shop-rights.rules.ts';
import { lockShopPerson, updateGrants } from './shop-staff.repo.ts';

type ShopPerson = NonNullable<Awaited<ReturnType<typeof lockShopPerson>>>;

/** Locks a person of the caller's shop. Throws not_found, own_account, beyond_own_rights (the owner, or more permissions). */
export async function lockShopStaff(ctx: MerchantCtx, id: string): Promise<ShopPerson> {
  const person = await lockShopPerson(ctx.db, { id, merchantId: ctx.actor.merchantId });
  if (!person) throw new AppError('not_found');
  const refusal = refusalToManage(person, ctx.actor);
  if (refusal) throw new AppError(refusal);
  return person;
}

/** Throws beyond_own_rights for a grant of more than the caller has. */
export function refuseGrantBeyond(ctx: MerchantCtx, granted: readonly MerchantPermission[]): void {
  if (!mayGrant(granted, ctx.actor.permissions)) throw new AppError('beyond_own_rights');
}

/** Sets a shop person's permissions, from their next request; in the caller's transaction. Throws beyond_own_rights. */
export async function setGrants(ctx: MerchantCtx, id: string, granted: readonly MerchantPermission[]): Promise<void> {
  refuseGrantBeyond(ctx, granted);
  await updateGrants(ctx.db, id, granted);
}
