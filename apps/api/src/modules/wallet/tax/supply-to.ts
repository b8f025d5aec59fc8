import type { Ctx } from '../../../platform/context.ts';
import type { Supply } from '../posting/fee.rules.ts';
import { statesOf } from './supply.repo.ts';
import { supplyBetween } from './supply.rules.ts';

/** Returns the place of supply for a merchant, which is stored with each charge. */
export async function supplyTo(ctx: Ctx, merchantId: string): Promise<Supply> {
  const { network, merchant } = await statesOf(ctx.db, merchantId);
  return supplyBetween(network, merchant);
}
