import type { GatewayResolveInput, GatewayStatus } from '@sevadesk/contract/gateway';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { claimReference } from '../payments/index.ts';
import { post, suspenseOutJournal } from '../wallet/index.ts';
import { lockOrder, type Order, updateOrder } from './gateway.repo.ts';
import { tellPaid } from './paid-facts.ts';

/** Money whose bank reference was credited elsewhere is not credited again; where that credit was wrong, it is reversed first. */
async function refuseUsedReference(ctx: UserCtx, order: Order): Promise<void> {
  if (order.reviewCause !== 'reference-used' || !order.upiTxnId) return;
  const claim = { reference: order.upiTxnId, sourceType: 'gateway-order', sourceId: order.id } as const;
  if (!(await claimReference(ctx.db, claim))) throw new AppError('utr_used');
}

async function moveMoney(ctx: UserCtx, order: Order, { resolution }: GatewayResolveInput) {
  const { id: orderId, clientTxnId, merchantId } = order;
  const parked = { orderId, clientTxnId, receivedPaise: order.receivedPaise ?? 0 };
  if (resolution !== 'credited') {
    return order.suspensePostingId === null ? undefined : post(ctx, suspenseOutJournal({ ...parked, to: 'payer' }));
  }
  if (order.suspensePostingId === null) throw new AppError('state_refused');
  await refuseUsedReference(ctx, order);
  return post(ctx, suspenseOutJournal({ ...parked, to: { merchantId } }));
}

/**
 * Ends a review, once: what was received goes into the wallet, was sent back to the payer, or was no payment of its own.
 * Throws not_found, state_refused (not in review, or nothing was received), utr_used, maker_is_checker (one's own order).
 */
export async function resolveReview(
  ctx: UserCtx,
  id: string,
  input: GatewayResolveInput,
): Promise<{ status: GatewayStatus }> {
  return withTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, id);
    if (!order) throw new AppError('not_found');
    if (order.status !== 'review') throw new AppError('state_refused');
    if (order.createdBy === ctx.actor.userId) throw new AppError('maker_is_checker');
    const moved = await moveMoney(ctx, order, input);
    const postingId = moved?.postingId ?? null;
    const isCredited = input.resolution === 'credited';
    const status = isCredited ? ('success' as const) : ('closed' as const);
    const now = ctx.clock.now().toISOString();
    await updateOrder(ctx.db, id, {
      status,
      ...(isCredited && { postingId }),
      resolutionPostingId: postingId,
      resolution: input.resolution,
      resolutionReason: input.reason,
      resolutionReference: input.reference ?? null,
      resolvedBy: ctx.actor.userId,
      resolvedAt: now,
      finalisedAt: now,
    });
    const { clientTxnId, receivedPaise } = order;
    const details = { ...input, clientTxnId, receivedPaise, postingId, cause: order.reviewCause };
    await recordAudit(ctx, { action: 'gateway.resolve', record: { type: 'gateway-order', id }, details });
    if (isCredited) await tellPaid(ctx, order, receivedPaise ?? 0);
    return { status };
  });
}
