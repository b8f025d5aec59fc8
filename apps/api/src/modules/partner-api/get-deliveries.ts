import type { DeliveryRow, DeliveryView } from '@sevadesk/contract/partner-api';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import type { ListSource } from '../../platform/list.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { attemptsOf, changeDelivery, findDelivery, lockDelivery, ownDeliveries } from './deliveries.repo.ts';
import { deliverJob } from './notify-partner.ts';

/** Lists the messages to the shop's software. */
export function listDeliveries(ctx: MerchantCtx): ListSource<DeliveryRow> {
  return ownDeliveries(ctx.readDb, ctx.actor.merchantId);
}

/** Returns one message verbatim, and every attempt with the first bytes of its response. Throws not_found. */
export async function getDelivery(ctx: MerchantCtx, id: string): Promise<DeliveryView> {
  const found = await findDelivery(ctx.db, id, ctx.actor.merchantId);
  if (!found) throw new AppError('not_found');
  return { ...found, log: await attemptsOf(ctx.db, id) };
}

/** Replays a message with the same id and all attempts. Throws not_found, state_refused while it is pending or its address is off. */
export async function replayDelivery(ctx: MerchantCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const delivery = await lockDelivery(tx.db, id, tx.actor.merchantId);
    if (!delivery) throw new AppError('not_found');
    if (delivery.state === 'waiting' || delivery.hookState !== 'on' || delivery.removedAt !== null)
      throw new AppError('state_refused');
    await changeDelivery(tx.db, id, { state: 'waiting', attempts: 0, nextAt: tx.clock.now().toISOString() });
    await tx.jobs.add(tx.db, deliverJob, { deliveryId: id, attempt: 1 });
    await recordAudit(tx, { action: 'partner-api.replay', record: { type: 'webhook-delivery', id } });
    return { ok: true };
  });
}
