import type { OrderQuote } from '@sevadesk/contract/kernel/orders';
import type { SpecimenView, StaffSpecimenView } from '@sevadesk/contract/specimen';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { orderHistory, quoteOrder } from '../orders/index.ts';
import { findOwn, findSent } from './find-order.ts';
import type { Order } from './specimen.repo.ts';

async function viewOf(ctx: UserCtx, order: Order, namesStaff: boolean): Promise<SpecimenView> {
  const { id, merchantId } = order;
  return { ...order, history: await orderHistory(ctx, { orderId: id, merchantId, namesStaff }) };
}

/** Returns an application of the caller's shop with history and money. Throws not_found. */
export async function getOwn(ctx: MerchantCtx, id: string): Promise<SpecimenView> {
  return viewOf(ctx, await findOwn(ctx, id), false);
}

/** Returns a submitted application of any shop. Throws not_found. */
export async function getSent(ctx: UserCtx, id: string): Promise<StaffSpecimenView> {
  const order = await findSent(ctx, id);
  const { merchantId, merchantCode, shopName } = order;
  return { ...(await viewOf(ctx, order, true)), merchantId, merchantCode, shopName };
}

/** Returns the current price and commission, whole paise; null if the shop's package has no price. */
export async function getOptions(ctx: MerchantCtx): Promise<{ quote: OrderQuote | null }> {
  const { merchantId } = ctx.actor;
  try {
    return { quote: await quoteOrder(ctx, { kind: 'specimen', merchantId, product: 'specimen' }) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'price_missing') return { quote: null };
    throw error;
  }
}
