import type { Ctx } from '../../../platform/context.ts';
import { panNsdlSettings } from '../../masters/index.ts';
import { pollOrder } from './poll-order.ts';
import { deleteCallbacksBefore, claimDueOrders } from './paperless.repo.ts';

const batch = 20;
const leaseMs = 120_000;
const callbackDays = 90;

/** Polls every due order; a failed poll is due again in two minutes. Does nothing while the provider is off. Returns how many. */
export async function sweepOrders(ctx: Ctx): Promise<number> {
  if ((await panNsdlSettings(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const due = await claimDueOrders(ctx.db, now, new Date(now.getTime() + leaseMs), batch);
  for (const id of due) {
    try {
      await pollOrder(ctx, id, 'sweep');
    } catch (error) {
      ctx.log.error({ err: error, order: id }, 'a paperless order could not be checked');
    }
  }
  return due.length;
}

/** Deletes callbacks older than 90 days. */
export async function deleteCallbacks(ctx: Ctx): Promise<void> {
  await deleteCallbacksBefore(ctx.db, new Date(ctx.clock.now().getTime() - callbackDays * 86_400_000).toISOString());
}
