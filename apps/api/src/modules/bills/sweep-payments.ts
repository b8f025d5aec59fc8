import type { Ctx } from '../../platform/context.ts';
import { billNetworkSettings } from '../masters/index.ts';
import { deleteCallbacksBefore } from './callbacks.repo.ts';
import { deleteFetchesBefore } from './fetches.repo.ts';
import { claimDuePayments } from './payments.repo.ts';
import { pollPayment } from './poll-payment.ts';

const batch = 20;
/** Longer than a batch in which every request times out. */
const leaseMs = 240_000;
const fetchDays = 2;
const callbackDays = 90;

/** Polls all due payments; one that fails is due again in four minutes. Does nothing while the network is off. Returns their number. */
export async function sweepPayments(ctx: Ctx): Promise<number> {
  if ((await billNetworkSettings(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const due = await claimDuePayments(ctx.db, now, new Date(now.getTime() + leaseMs), batch);
  for (const id of due) {
    try {
      await pollPayment(ctx, id, 'sweep');
    } catch (error) {
      ctx.log.error({ err: error, payment: id }, 'a bill payment could not be checked');
    }
  }
  return due.length;
}

/** Deletes fetched bills older than two days; payments contain the data they need. */
export async function deleteFetches(ctx: Ctx): Promise<void> {
  await deleteFetchesBefore(ctx.db, new Date(ctx.clock.now().getTime() - fetchDays * 86_400_000).toISOString());
}

/** Deletes the network's callbacks older than ninety days. */
export async function deleteCallbacks(ctx: Ctx): Promise<void> {
  await deleteCallbacksBefore(ctx.db, new Date(ctx.clock.now().getTime() - callbackDays * 86_400_000).toISOString());
}
