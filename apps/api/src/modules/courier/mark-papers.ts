import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { markHardcopyOwed, markHardcopySent } from '../nsdl-pan/index.ts';
import type { Consignment } from './consignments.repo.ts';
import { type Item, itemsOf } from './items.repo.ts';
import { travelRemark } from './record-step.ts';

const isOfShop = (ctx: UserCtx): ctx is MerchantCtx => ctx.actor.merchantId !== null;
const idsOf = (items: readonly Pick<Item, 'applicationId'>[]) =>
  items.flatMap(({ applicationId }) => applicationId ?? []);

/** Marks the owed forms of a shop's consignment as sent; forms that the shop marked before are unchanged. */
export async function markSent(ctx: UserCtx, parcel: Consignment): Promise<void> {
  if (parcel.direction !== 'in' || !isOfShop(ctx)) return;
  const items = await itemsOf(ctx.db, [parcel.id]);
  const ids = idsOf(items.filter(({ hardcopyStatus }) => hardcopyStatus === 'owed'));
  if (ids.length > 0) await markHardcopySent(ctx, { ids, remark: travelRemark(parcel) });
}

/** Marks forms that are no longer on their way to head office as owed again. */
export async function unpack(
  ctx: UserCtx,
  parcel: Consignment,
  items: readonly Pick<Item, 'applicationId'>[],
): Promise<void> {
  const ids = idsOf(items);
  if (parcel.direction !== 'in' || ids.length === 0) return;
  await markHardcopyOwed(ctx, { ids, from: 'sent', remark: travelRemark(parcel) });
}
