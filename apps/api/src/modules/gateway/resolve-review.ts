import type { GatewayResolveInput, GatewayStatus } from '@sevadesk/contract/gateway';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { needsSecondPerson } from '../../platform/second-person.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { claimReference } from '../payments/index.ts';
import { post, suspenseOutJournal } from '../wallet/index.ts';
import { lockOrder, type Order, updateOrder } from './gateway.repo.ts';
import { notifyPaid } from './paid-facts.ts';

/** Refuses to credit money whose bank reference was credited elsewhere; if that credit was wrong, it must be reversed first. */
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

/** Returns whether ending this order's review needs two people: the parked amount reaches the configured sum. */
export async function needsSecond(
  ctx: UserCtx,
  order: Pick<Order, 'suspensePostingId' | 'receivedPaise'>,
): Promise<boolean> {
  if (order.suspensePostingId === null) return false;
  return needsSecondPerson(ctx.db, 'upi-review', order.receivedPaise ?? 0);
}

/** Returns whether a second person must still agree; throws maker_is_checker for the caller's own proposal. */
async function waitsForSecond(ctx: UserCtx, order: Order, input: GatewayResolveInput): Promise<boolean> {
  if (!(await needsSecond(ctx, order))) return false;
  const isSame = order.proposedResolution === input.resolution && order.proposedReference === (input.reference ?? null);
  if (isSame && order.proposedBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return !isSame;
}

/** An order without a proposal. */
export const noProposal = {
  proposedResolution: null,
  proposedReason: null,
  proposedReference: null,
  proposedBy: null,
  proposedAt: null,
};

const noRejection = { proposalRejectedBy: null, proposalRejection: null };

async function propose(ctx: UserCtx, { id, clientTxnId, receivedPaise }: Order, input: GatewayResolveInput) {
  await updateOrder(ctx.db, id, {
    proposedResolution: input.resolution,
    proposedReason: input.reason,
    proposedReference: input.reference ?? null,
    proposedBy: ctx.actor.userId,
    proposedAt: ctx.clock.now().toISOString(),
    ...noRejection,
  });
  const details = { ...input, clientTxnId, receivedPaise };
  await recordAudit(ctx, { action: 'gateway.propose-end', record: { type: 'gateway-order', id }, details });
  return { status: 'review' as const };
}

/**
 * Ends a review once: the money goes into the wallet, was sent back to the payer, or was no separate payment. From the configured sum
 * on, the first decision is stored as a proposal (the status stays 'review'); another person with the same decision ends the review.
 * Throws not_found, state_refused (not in review, or nothing was received), utr_used, maker_is_checker (one's own order or proposal).
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
    if (await waitsForSecond(ctx, order, input)) return propose(ctx, order, input);
    const moved = await moveMoney(ctx, order, input);
    const postingId = moved?.postingId ?? null;
    const isCredited = input.resolution === 'credited';
    const status = isCredited ? ('success' as const) : ('closed' as const);
    const now = ctx.clock.now().toISOString();
    await updateOrder(ctx.db, id, {
      status,
      ...(order.proposedBy === ctx.actor.userId && noProposal),
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
    if (isCredited) await notifyPaid(ctx, order, receivedPaise ?? 0);
    return { status };
  });
}
