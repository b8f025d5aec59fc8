import type { Ctx } from '../../platform/context.ts';
import { reverseOrderEarnings } from '../orders/index.ts';
import { moveUtiOrder } from './move-order.ts';
import { successOf } from './order.rules.ts';
import { hasCoupons, lockOrder, type Order, type OrderChanges, ordersOfBatch } from './orders.repo.ts';

/** What it earned is taken back and people decide anew; a later end earns anew. */
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

/** Takes a report back. What it rejected stays, its money has been given back; so does an agent who has coupons. Answers those. */
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
