import type { Ctx } from '../../platform/context.ts';
import { reverseOrderEarnings } from '../orders/index.ts';
import { moveUtiOrder } from './move-order.ts';
import { successOf } from './order.rules.ts';
import { hasCoupons, lockOrder, type Order, type OrderChanges, ordersOfBatch } from './orders.repo.ts';

/** Claws back the earnings and moves the order to review; a later end earns again. */
async function withdraw(ctx: Ctx, order: Order): Promise<void> {
  await reverseOrderEarnings(ctx, order.id);
  const changes: OrderChanges = {
    reviewCause: 'undone',
    way: order.way ?? 'manual',
    nextCheckAt: null,
    batchId: null,
    batchRow: null,
    ...(order.kind === 'uti-psa' && { psaId: null }),
  };
  await moveUtiOrder(ctx, order, { to: 'review', verb: 'undo', changes });
}

/** Undoes a report, except rejections (already refunded) and agents with coupons. Returns those. */
export async function undoLines(ctx: Ctx, batchId: string): Promise<{ rowNo: number; name: string }[]> {
  const kept = [];
  for (const found of await ordersOfBatch(ctx.db, batchId)) {
    const order = await lockOrder(ctx.db, found);
    if (!order) continue;
    const isUsed = order.kind === 'uti-psa' && (await hasCoupons(ctx.db, order.merchantId));
    if (order.status === successOf(order.kind) && !isUsed) await withdraw(ctx, order);
    else kept.push({ rowNo: order.batchRow ?? 0, name: order.number });
  }
  return kept;
}
