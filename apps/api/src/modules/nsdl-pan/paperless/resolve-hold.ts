import type { Ctx } from '../../../platform/context.ts';
import type { HoldAnswer, HoldResolver } from '../../wallet/index.ts';
import { reviewOrder } from './end-order.ts';
import { pollOrder } from './poll-order.ts';
import { isOpen } from './order.rules.ts';
import { lockOrder } from './paperless.repo.ts';

/** Returns the provider's answer about an order with a held fee; the poll itself ends the hold if there is an end. */
async function ask(ctx: Ctx, { id }: { id: string }): Promise<HoldAnswer> {
  const status = await pollOrder(ctx, id, 'deadline');
  if (status === 'acknowledged' || status === 'allotted') return 'captured';
  return status === 'refunded' ? 'failed' : 'unknown';
}

/** Called for every end of a hold: an order whose hold was ended by hand goes to review. */
async function ended(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const order = await lockOrder(ctx.db, id);
  if (order && isOpen(order.status)) await reviewOrder(ctx, order, 'money-ended');
}

/** Resolves the ledger's holds of paperless orders. */
export const paperlessHolds: HoldResolver = { ask, ended };
