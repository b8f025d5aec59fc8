import type { MerchantCtx } from '../../platform/context.ts';
import { isAbove } from '../merchants/index.ts';
import { merchantNames } from './transfers.repo.ts';

/** Returns a merchant below the acting one at any level; undefined for any other. */
export async function findMember(ctx: MerchantCtx, memberId: string) {
  if (!(await isAbove(ctx, { merchantId: ctx.actor.merchantId, memberId }))) return undefined;
  return (await merchantNames(ctx.db, [memberId])).get(memberId);
}
