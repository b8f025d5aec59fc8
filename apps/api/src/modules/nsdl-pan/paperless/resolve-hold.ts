import type { Ctx } from '../../../platform/context.ts';
import type { HoldAnswer, HoldResolver } from '../../wallet/index.ts';
import { reviewOrder } from './end-order.ts';
import { pollOrder } from './poll-order.ts';
import { isOpen } from './order.rules.ts';
import { lockOrder } from './paperless.repo.ts';

/** What the provider says of the order that a fee is held for; its look ends the hold by itself where there is an end. */
async function ask(ctx: Ctx, { id }: { id: string }): Promise<HoldAnswer> {
  const status = await pollOrder(ctx, id, 'deadline');
  if (status === 'acknowledged' || status === 'allotted') return 'captured';
  return status === 'refunded' ? 'failed' : 'unknown';
}

/** Told of every end of a hold: an order whose fee was ended by hand, beside it, is put before people. */
async function ended(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const order = await lockOrder(ctx.db, id);
  if (order && isOpen(order.status)) await reviewOrder(ctx, order, 'money-ended');
}

/** How the ledger settles holds of paperless orders. */
export const paperlessHolds: HoldResolver = { ask, ended };
