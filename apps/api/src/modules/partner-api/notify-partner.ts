import type { WebhookEvent } from '@sevadesk/contract/partner-api';
import type { PartnerMode } from '@sevadesk/contract/kernel/partner-scopes';
import type { Ctx } from '../../platform/context.ts';
import { insertDelivery, insertMessage } from './deliveries.repo.ts';
import { listeningHooks } from './hooks.repo.ts';

export const deliverJob = 'partner-api.deliver';

export type PartnerNews = {
  merchantId: string;
  event: WebhookEvent;
  mode?: PartnerMode;
  /** No Aadhaar number, no PAN, no name: the receiver reads the record by its id. */
  data: Record<string, string | number | boolean | null>;
};

/** Writes a message for these addresses and queues its deliveries, in the caller's transaction. Returns the deliveries' ids. */
export async function notifyHooks(
  ctx: Ctx,
  { merchantId, event, mode = 'live', data }: PartnerNews,
  hookIds: readonly string[],
): Promise<string[]> {
  const messageId = ctx.ids.next();
  const createdAt = ctx.clock.now().toISOString();
  const body = JSON.stringify({ type: event, timestamp: createdAt, livemode: mode === 'live', data });
  await insertMessage(ctx.db, { id: messageId, merchantId, mode, event, body, createdAt });
  const ids: string[] = [];
  for (const endpointId of hookIds) {
    const id = ctx.ids.next();
    await insertDelivery(ctx.db, {
      id,
      messageId,
      endpointId,
      merchantId,
      event,
      state: 'waiting',
      nextAt: createdAt,
      createdAt,
    });
    await ctx.jobs.add(ctx.db, deliverJob, { deliveryId: id, attempt: 1 });
    ids.push(id);
  }
  return ids;
}

/** Notifies a shop's software of an event, in the event's transaction; without subscribers it costs one query. */
export async function notifyPartner(ctx: Ctx, news: PartnerNews): Promise<void> {
  const { merchantId, event, mode = 'live' } = news;
  const hooks = await listeningHooks(ctx.db, { merchantId, mode, event });
  if (hooks.length === 0) return;
  await notifyHooks(
    ctx,
    news,
    hooks.map(({ id }) => id),
  );
}
