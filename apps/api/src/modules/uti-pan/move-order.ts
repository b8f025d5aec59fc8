import type { UtiStatus } from '@sevadesk/contract/uti-pan';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordOrderStep } from '../orders/index.ts';
import { mayMove, nextCheckAt } from './order.rules.ts';
import { changeOrder, type Order, type OrderChanges } from './orders.repo.ts';

type OrderMove = {
  to: UtiStatus;
  verb: string;
  remark?: string | null;
  details?: Record<string, string | number | boolean | null>;
  changes?: OrderChanges;
};

/**
 * Takes a locked order to another state and writes event and audit, in the caller's transaction. Answers the order as it then stands.
 * Throws state_refused when the table of moves does not allow it.
 */
export async function moveOrder(ctx: Ctx, order: Order, move: OrderMove): Promise<Order> {
  const { to, verb, remark = null, details = {}, changes = {} } = move;
  if (!mayMove(order.kind, order.status, to)) throw new AppError('state_refused');
  const now = ctx.clock.now();
  const after: Order = { ...order, ...changes, status: to, statusAt: now.toISOString() } as Order;
  await changeOrder(ctx.db, order.id, {
    ...changes,
    status: to,
    statusAt: after.statusAt,
    nextCheckAt: nextCheckAt(after, now),
  });
  await recordOrderStep(ctx, {
    ...{ orderId: order.id, kind: order.kind, from: order.status, to, verb },
    ...{ remark, details },
  });
  return after;
}
