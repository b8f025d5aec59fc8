import type { Ctx } from '../../platform/context.ts';
import { panUtiSettings } from '../masters/index.ts';
import { moveUtiOrder } from './move-order.ts';
import type { Order } from './orders.repo.ts';

/**
 * Hands a locked order to UTI: over the wire where the provider is called (the sweep carries it there within seconds), else noted as
 * carried to the portal by hand. Throws state_refused.
 */
export async function sendOrder(ctx: Ctx, order: Order): Promise<Order> {
  const isCalled = (await panUtiSettings(ctx)).mode === 'on';
  const way = isCalled ? 'provider' : 'manual';
  const sentAt = ctx.clock.now().toISOString();
  return moveUtiOrder(ctx, order, {
    to: 'sent',
    verb: 'send',
    details: { way },
    changes: { way, sentAt, checkCount: 0 },
  });
}
