import type { NpsStaffView, NpsView } from '@sevadesk/contract/nps';
import type { SlipPaper } from '@sevadesk/contract/kernel/slip';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { npsCraSettings } from '../masters/index.ts';
import { orderHistory, printOrderSlip } from '../orders/index.ts';
import { findOwn, findSent } from './find-order.ts';
import { looksOf, type Order, shopOf } from './nps.repo.ts';

async function viewOf(ctx: UserCtx, order: Order, namesStaff: boolean): Promise<NpsView> {
  const { id, merchantId } = order;
  return { ...order, history: await orderHistory(ctx, { orderId: id, merchantId, namesStaff }) };
}

/** Returns the shop's registration with documents, history and money. Throws not_found. */
export async function getOwn(ctx: MerchantCtx, id: string): Promise<NpsView> {
  return viewOf(ctx, await findOwn(ctx, id), false);
}

/** Returns a submitted registration of any shop. Throws not_found. */
export async function getSubmitted(ctx: UserCtx, id: string): Promise<NpsStaffView> {
  const order = await findSent(ctx, id);
  return {
    ...(await viewOf(ctx, order, true)),
    ...(await shopOf(ctx.db, order.merchantId)),
    merchantId: order.merchantId,
    canSend: (await npsCraSettings(ctx)).mode === 'on',
    isUnknown: order.craAskedAt !== null,
    refusal: order.craRefusal,
    looks: await looksOf(ctx.db, id),
  };
}

/** Returns the customer's slip of the shop's registration. Throws not_found, state_refused before it is submitted. */
export async function ownSlip(ctx: MerchantCtx, id: string, paper: SlipPaper) {
  return printOrderSlip(ctx, await findOwn(ctx, id), paper);
}
