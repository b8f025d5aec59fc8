import type { Ctx } from '../../platform/context.ts';
import { npsCraSettings } from '../masters/index.ts';
import { pollOrder } from './poll-order.ts';
import { deleteCallbacksBefore, claimDue } from './nps.repo.ts';

const batch = 20;
const leaseMs = 120_000;
const callbackDays = 90;

/** Polls all due orders; one that fails is due again in two minutes. Does nothing while the interface is off. Returns their number. */
export async function sweepOrders(ctx: Ctx): Promise<number> {
  if ((await npsCraSettings(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs).toISOString();
  const due = await claimDue(ctx.db, now.toISOString(), leasedUntil, batch);
  for (const id of due) {
    try {
      await pollOrder(ctx, id, 'sweep');
    } catch (error) {
      ctx.log.error({ err: error, order: id }, 'an NPS order could not be checked');
    }
  }
  return due.length;
}

/** Deletes callbacks older than 90 days. */
export async function deleteCallbacks(ctx: Ctx): Promise<void> {
  await deleteCallbacksBefore(ctx.db, new Date(ctx.clock.now().getTime() - callbackDays * 86_400_000).toISOString());
}
