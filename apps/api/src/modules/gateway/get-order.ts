import { gatewayLimits, gatewayOrderReply, type GatewayOrderReply } from '@sevadesk/contract/gateway';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { maskVpa } from '@sevadesk/contract/kernel/masks';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { upiSettings } from '../masters/index.ts';
import { needsSecond } from './resolve-review.ts';
import { countOrders, looksOf, wholeOrder } from './order-list.repo.ts';

type Proposed = Record<'proposedResolution' | 'proposedReason' | 'proposedReference' | 'proposedBy', string | null> &
  Record<'proposedById' | 'proposedAt', string | null>;

function proposalOf(order: Proposed, userId: string) {
  if (order.proposedResolution === null) return null;
  return {
    resolution: order.proposedResolution,
    reason: order.proposedReason,
    reference: order.proposedReference,
    who: order.proposedBy,
    at: order.proposedAt,
    isOwn: order.proposedById === userId,
  };
}

/** Returns one order with all polls, newest first; the payer is masked. Throws not_found. */
export async function getOrder(ctx: UserCtx, id: string): Promise<GatewayOrderReply> {
  const [order, looks] = await Promise.all([wholeOrder(ctx.db, id), looksOf(ctx.db, id)]);
  if (!order) throw new AppError('not_found');
  const { proposalRejection: reason, proposalRejectedBy: who } = order;
  const rejection = reason === null ? null : { who, reason };
  const extra = {
    rejection,
    proposal: proposalOf(order, ctx.actor.userId),
    needsSecond: await needsSecond(ctx, order),
  };
  const { order: whole, ...rest } = gatewayOrderReply.parse({ order: { ...order, ...extra }, looks });
  return { ...rest, order: { ...whole, payer: whole.payer === null ? null : maskVpa(whole.payer) } };
}

/** Counts orders that are open now and those that ended since midnight in India. */
export async function getCounts(ctx: UserCtx) {
  const midnight = new Date(`${istDateOf(ctx.clock.now())}T00:00:00+05:30`);
  const counts = await countOrders(ctx.readDb, midnight.toISOString());
  if (!counts) throw new Error('counting answers one row');
  const { reviewPaise, paidTodayPaise, ...numbers } = counts;
  return { ...numbers, reviewPaise: toPaise(reviewPaise), paidTodayPaise: toPaise(paidTodayPaise) };
}

/** Returns whether the merchant can pay by UPI now, and the limits in paise. */
export async function getOptions(ctx: MerchantCtx) {
  const { mode } = await upiSettings(ctx);
  const { minPaise, maxPaise } = gatewayLimits;
  return { isAvailable: mode === 'on', minPaise: toPaise(minPaise), maxPaise: toPaise(maxPaise) };
}
