import type { Ctx } from '../../platform/context.ts';
import { upiSettings } from '../masters/index.ts';
import { finaliseOrder } from './finalise-order.ts';
import { deleteWebhooksBefore, claimDueOrders } from './gateway.repo.ts';

const batch = 20;
const leaseMs = 120_000;
const webhookDays = 90;

/** Polls all due orders; one that fails is due again in two minutes. Does nothing while the gateway is off. Returns their number. */
export async function sweepOrders(ctx: Ctx): Promise<number> {
  if ((await upiSettings(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const due = await claimDueOrders(ctx.db, now, new Date(now.getTime() + leaseMs), batch);
  for (const id of due) {
    try {
      await finaliseOrder(ctx, id, 'sweep');
    } catch (error) {
      ctx.log.error({ err: error, order: id }, 'gateway order could not be checked');
    }
  }
  return due.length;
}

/** Deletes webhooks older than 90 days. */
export async function deleteWebhooks(ctx: Ctx): Promise<void> {
  await deleteWebhooksBefore(ctx.db, new Date(ctx.clock.now().getTime() - webhookDays * 86_400_000).toISOString());
}
