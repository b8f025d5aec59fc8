import type { CollectEvent, CollectSource } from '@sevadesk/contract/collect';
import type { Ctx } from '../../platform/context.ts';
import { insertEvent } from './payments.repo.ts';

/** Adds a step to the history of a payment, in the caller's transaction. */
export async function recordStep(
  ctx: Ctx,
  paymentId: string,
  event: CollectEvent,
  { source = null, note = null }: { source?: CollectSource | null; note?: string | null } = {},
): Promise<void> {
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await insertEvent(ctx.db, {
    id: ctx.ids.next(),
    paymentId,
    at: ctx.clock.now().toISOString(),
    event,
    actorId,
    source,
    note,
  });
}
