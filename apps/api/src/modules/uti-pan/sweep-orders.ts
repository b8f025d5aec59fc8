import type { Ctx } from '../../platform/context.ts';
import { panUtiSettings } from '../masters/index.ts';
import { deleteCallbacksBefore } from './forms.repo.ts';
import { pollOrder } from './poll-order.ts';
import { claimDueOrders } from './orders.repo.ts';

const batch = 20;
const leaseMs = 120_000;
const callbackDays = 90;

/** Sends or polls every due order; after an error it is due again in two minutes. Does nothing while the API is off. Returns how many. */
export async function sweepOrders(ctx: Ctx): Promise<number> {
  if ((await panUtiSettings(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const due = await claimDueOrders(ctx.db, now, new Date(now.getTime() + leaseMs), batch);
  for (const id of due) {
    try {
      await pollOrder(ctx, id, 'sweep');
    } catch (error) {
      ctx.log.error({ err: error, order: id }, 'an order of PAN provider 2 could not be checked');
    }
  }
  return due.length;
}

/** Deletes callbacks older than 90 days. */
export async function deleteCallbacks(ctx: Ctx): Promise<void> {
  await deleteCallbacksBefore(ctx.db, new Date(ctx.clock.now().getTime() - callbackDays * 86_400_000).toISOString());
}
