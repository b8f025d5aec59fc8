import type { BulkReply, CouponDecision, CouponStatus } from '@sevadesk/contract/uti-pan';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { rejectOrder, succeedOrder } from './end-order.ts';
import { pollOrder } from './poll-order.ts';
import { couponStatusOf } from './order.rules.ts';
import { findOrder, lockOrder } from './orders.repo.ts';
import { sendOrder } from './send-order.ts';
import { isEndedByPeople } from './get-order.ts';

type Decision = CouponDecision['decision'];

async function decideOne(ctx: UserCtx, id: string, decision: Decision): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, { kind: 'uti-coupon', id });
    if (!order) throw new AppError('not_found');
    if (decision.action === 'send') return void (await sendOrder(tx, order));
    // Orders sent by API end by UTI's own answer until they go to review: never by a guess.
    if (!isEndedByPeople(order)) throw new AppError('state_refused');
    if (decision.action === 'reject') return void (await rejectOrder(tx, order, { reason: decision.reason }));
    return void (await succeedOrder(tx, order, { providerRef: decision.providerRef }));
  });
}

/** Decides many orders of coupons, each in its own transaction; returns how many, and which were refused and why. */
export async function decideCoupons(ctx: UserCtx, { ids, decision }: CouponDecision): Promise<BulkReply> {
  const refused: BulkReply['refused'] = [];
  const chosen = [...new Set(ids)];
  for (const id of chosen) {
    try {
      await decideOne(ctx, id, decision);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const order = await findOrder(ctx.db, { kind: 'uti-coupon', id });
      refused.push({ number: order?.number ?? '', code: error.code });
    }
  }
  return { done: chosen.length - refused.length, refused };
}

/** Polls UTI now, regardless of the schedule. Throws not_found, state_refused for an order not sent by API. */
export async function checkCoupon(ctx: UserCtx, id: string): Promise<{ status: CouponStatus }> {
  const order = await findOrder(ctx.db, { kind: 'uti-coupon', id });
  if (!order) throw new AppError('not_found');
  if (order.way !== 'provider') throw new AppError('state_refused');
  return { status: couponStatusOf(await pollOrder(ctx, id, 'person')) };
}
