import type { GatewayStatus } from '@sevadesk/contract/gateway';
import type { Ctx } from '../../platform/context.ts';
import type { UpiOrderFound } from '../../providers/upi/port.ts';
import { recordAudit } from '../audit/index.ts';
import { claimReference } from '../payments/index.ts';
import { gatewayTopUpJournal, post } from '../wallet/index.ts';
import { type Order, paidSince, updateOrder } from './gateway.repo.ts';
import { repeatMinutes } from './order.rules.ts';
import { paidFacts, notifyPaid } from './paid-facts.ts';
import { reviewOrder } from './review-order.ts';

/**
 * Credits a paid order once, in the transaction that holds its lock. A bank reference that was already credited causes a review; a
 * second payment of the same amount within half an hour is credited normally and flagged for staff.
 */
export async function creditOrder(ctx: Ctx, order: Order, found: UpiOrderFound): Promise<GatewayStatus> {
  const { id, clientTxnId, merchantId, amountPaise } = order;
  const reference = found.upiTxnId ?? '';
  const isFirst = await claimReference(ctx.db, { reference, sourceType: 'gateway-order', sourceId: id });
  if (!isFirst) return reviewOrder(ctx, order, found, 'reference-used');
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - repeatMinutes * 60_000).toISOString();
  const isRepeat = await paidSince(ctx.db, { merchantId, amountPaise }, since);
  const { postingId } = await post(ctx, gatewayTopUpJournal({ orderId: id, clientTxnId, merchantId, amountPaise }));
  await updateOrder(ctx.db, id, {
    ...paidFacts(ctx, order, found),
    status: 'success',
    postingId,
    isRepeat,
    finalisedAt: now.toISOString(),
  });
  await recordAudit(ctx, {
    action: 'gateway.credit',
    record: { type: 'gateway-order', id },
    details: { clientTxnId, amountPaise, merchantId, upiTxnId: reference, postingId, isRepeat, before: order.status },
  });
  await notifyPaid(ctx, order, amountPaise);
  return 'success';
}
