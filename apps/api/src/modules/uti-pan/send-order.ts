import type { Ctx } from '../../platform/context.ts';
import { panUtiSettings } from '../masters/index.ts';
import { moveUtiOrder } from './move-order.ts';
import type { Order } from './orders.repo.ts';

/**
 * Marks a locked order as sent to UTI: by API if it is enabled (the sweep sends it within seconds), otherwise by hand
 * at the portal. Throws state_refused.
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
