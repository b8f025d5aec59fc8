import type { NpsStatus } from '@sevadesk/contract/nps';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { type OrderStep, recordOrderStep } from '../orders/index.ts';
import { mayMove, nextCheckAt } from './nps.rules.ts';
import { changeOrder, type Order, type OrderChanges } from './nps.repo.ts';

type Move = Pick<OrderStep, 'verb' | 'remark' | 'details'> & {
  to: NpsStatus;
  changes?: OrderChanges;
  corrections?: OrderStep['changes'];
};

/**
 * Takes a locked order to another status and writes its history, in the caller's transaction. Answers the order as it then stands.
 * Throws state_refused when the table of moves does not allow it.
 */
export async function moveOrder(
  ctx: Ctx,
  order: Order,
  { to, changes, corrections = [], ...step }: Move,
): Promise<Order> {
  if (!mayMove(order.status, to)) throw new AppError('state_refused');
  const now = ctx.clock.now();
  const statusAt = now.toISOString();
  // Leaving a state answers whatever the record keeper was asked in it.
  const known = { status: to, craAskedAt: null };
  const kept = {
    ...known,
    askedSteps: [],
    statusAt,
    checkCount: 0,
    nextCheckAt: nextCheckAt(known, 0, now),
    craRefusal: null,
  };
  await changeOrder(ctx.db, order.id, { ...kept, ...changes }, statusAt);
  await recordOrderStep(ctx, { orderId: order.id, kind: 'nps', from: order.status, to, changes: corrections, ...step });
  return { ...order, ...kept, version: order.version + 1 };
}
