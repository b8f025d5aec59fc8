import type { KeyRow, StaffKeyRow } from '@sevadesk/contract/partner-api';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ListSource } from '../../platform/list.ts';
import { allKeys, ownKeys } from './keys.repo.ts';

/** Lists the shop's keys, without the keys themselves. */
export function listKeys(ctx: MerchantCtx): ListSource<KeyRow> {
  return ownKeys(ctx.readDb, ctx.actor.merchantId);
}

/** Lists the keys of all shops, without the keys themselves. */
export function listAllKeys(ctx: UserCtx): ListSource<StaffKeyRow> {
  return allKeys(ctx.readDb);
}
