import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { gstWithin } from '@sevadesk/contract/service-packages';
import type { UserCtx } from '../../platform/context.ts';
import { gstRate } from '../service-packages/index.ts';
import { insertIdSale } from './id-sales.repo.ts';
import { priceOfType } from './id-types.repo.ts';

type NetworkSale = { merchantId: string; idTypeId: string; registrationId: string };

/**
 * Records the network's sale of an id type to an agent with an approved registration, at the day's price (whole paise).
 * The price is paid outside the wallet, by bank or cash before the approval, so no posting is made: the new wallet is
 * empty, and a debt would be taken from its first top-up. In the caller's transaction.
 */
export async function recordIdSale(ctx: UserCtx, { merchantId, idTypeId, registrationId }: NetworkSale): Promise<void> {
  const day = istDateOf(ctx.clock.now());
  const pricePaise = await priceOfType(ctx.db, idTypeId, day);
  await insertIdSale(ctx.db, {
    id: ctx.ids.next(),
    merchantId,
    idTypeId,
    registrationId,
    pricePaise,
    gstPaise: gstWithin(toPaise(pricePaise), await gstRate(ctx, day)),
    payment: pricePaise === 0 ? 'free' : 'outside',
    soldBy: ctx.actor.userId,
    soldAt: ctx.clock.now().toISOString(),
  });
}
