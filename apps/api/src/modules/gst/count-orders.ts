import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { countAssigned, countByStatus, countDue } from './counts.repo.ts';

/** Counts the orders of this shop by status. */
export async function ownCounts(ctx: MerchantCtx) {
  const whose = { merchantId: ctx.actor.merchantId };
  const counts = await countByStatus(ctx.readDb, whose);
  return { ...counts, ...(await countDue(ctx.readDb, istDateOf(ctx.clock.now()), whose)) };
}

/** Counts the orders of all shops by status and assignee. */
export async function deskCounts(ctx: UserCtx) {
  const counts = await countByStatus(ctx.readDb, {});
  const due = await countDue(ctx.readDb, istDateOf(ctx.clock.now()), {});
  return { ...counts, ...due, ...(await countAssigned(ctx.readDb, ctx.actor.userId)) };
}
