import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { codeText, m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockOrder, updateOrder } from './gateway.repo.ts';
import { proposedReviews } from './order-list.repo.ts';
import { noProposal, resolveReview } from './resolve-review.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await proposedReviews(ctx.db, id)).map((row) => {
    const amountPaise = toPaise(row.receivedPaise ?? row.amountPaise);
    return {
      id: row.id,
      act: m.gateway_approval_act({ number: row.clientTxnId }, { locale }),
      before: m.gateway_approval_before({ amount: formatAmount(amountPaise) }, { locale }),
      after: [codeText(['gateway_resolution'], row.resolution, locale), row.reference].filter(Boolean).join(' · '),
      shop: { code: row.code, name: row.shopName },
      amountPaise,
      reason: row.reason,
      requestedBy: row.requestedBy,
      requestedById: row.requestedById,
      requestedAt: row.requestedAt,
      path: `/backend/actions/gateway?q=${row.clientTxnId}`,
    };
  });
}

/** Locks an order under review with a proposal. Throws not_found, state_refused. */
async function proposed(ctx: UserCtx, id: string) {
  const order = await lockOrder(ctx.db, id);
  if (!order) throw new AppError('not_found');
  const { status, proposedResolution, proposedReason, proposedReference } = order;
  if (status !== 'review' || proposedResolution === null) throw new AppError('state_refused');
  return {
    order,
    input: {
      resolution: proposedResolution,
      reason: proposedReason ?? '',
      ...(proposedReference !== null && { reference: proposedReference }),
    },
  };
}

/** Closes a review as another person proposed. Throws the errors of resolveReview. */
async function approve(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { input } = await proposed(tx, id);
    await resolveReview(tx, id, input);
  });
}

/** Rejects how another person wants to close a review; it stays open. Throws not_found, state_refused, maker_is_checker. */
async function reject(ctx: UserCtx, id: string, remark: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { order, input } = await proposed(tx, id);
    if (order.proposedBy === tx.actor.userId) throw new AppError('maker_is_checker');
    await updateOrder(tx.db, id, {
      ...noProposal,
      proposalRejectedBy: tx.actor.userId,
      proposalRejection: remark,
    });
    const details = { ...input, clientTxnId: order.clientTxnId, remark };
    await recordAudit(tx, { action: 'gateway.reject-end', record: { type: 'gateway-order', id }, details });
  });
}

/** Withdraws the caller's proposal; the review stays open. Throws not_found, state_refused, forbidden (another person's). */
async function withdraw(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { order, input } = await proposed(tx, id);
    if (order.proposedBy !== tx.actor.userId) throw new AppError('forbidden');
    await updateOrder(tx.db, id, noProposal);
    const details = { ...input, clientTxnId: order.clientTxnId };
    await recordAudit(tx, { action: 'gateway.withdraw-end', record: { type: 'gateway-order', id }, details });
  });
}

/** Proposals to close the review of a UPI payment. */
export const reviewApprovals: ApprovalSource = {
  kind: 'upi-review',
  name: m.approvals_kind_upi_review,
  waiting,
  approve,
  reject,
  withdraw,
};
