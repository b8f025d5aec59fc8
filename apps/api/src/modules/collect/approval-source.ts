import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import { type Approval, type ApprovalSource, mostApprovals } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { proposedReviews } from './collect-list.repo.ts';
import { carryOut, lockReview, noProposal, recordDecision } from './decide-payment.ts';
import { updatePayment } from './payments.repo.ts';
import { recordStep } from './record-step.ts';

const outcomes = {
  accept: m.collect_accept,
  return: m.collect_return,
  dismiss: m.collect_dismiss,
};
const isDecision = (decision: string): decision is keyof typeof outcomes => Object.hasOwn(outcomes, decision);

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await proposedReviews(ctx.db, mostApprovals, id)).map((row) => {
    const amountPaise = toPaise(row.amountPaise);
    return {
      id: row.id,
      act: m.collect_approval_act({ number: row.providerRef }, { locale }),
      before: m.collect_approval_before({ amount: formatAmount(amountPaise), payer: row.payerName ?? '-' }, { locale }),
      after: isDecision(row.decision) ? outcomes[row.decision]({}, { locale }) : null,
      shop: { code: row.code, name: row.shopName },
      amountPaise,
      reason: row.reason,
      requestedBy: row.requestedBy,
      requestedById: row.requestedById,
      requestedAt: row.requestedAt,
      path: `/backend/actions/gateway-collect/${row.id}`,
    };
  });
}

/** Returns a payment in review with its proposal, locked. Throws not_found, state_refused (nothing waits). */
async function proposed(ctx: UserCtx, id: string) {
  const payment = await lockReview(ctx, id);
  const { proposedDecision: decision, proposedReason, proposedRemember: remember, proposedBy } = payment;
  if (decision === null) throw new AppError('state_refused');
  return { payment, by: proposedBy, proposal: { decision, remember, reason: proposedReason ?? '' } };
}

/** Ends a review as another person proposed. Throws not_found, state_refused, maker_is_checker, utr_used. */
async function approve(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { payment, by, proposal } = await proposed(ctx, id);
    if (by === ctx.actor.userId) throw new AppError('maker_is_checker');
    await carryOut(ctx, payment, proposal);
  });
}

/** Rejects how another person wants to end a review; it stays open. Throws not_found, state_refused, maker_is_checker. */
async function reject(ctx: UserCtx, id: string, remark: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { payment, by, proposal } = await proposed(ctx, id);
    if (by === ctx.actor.userId) throw new AppError('maker_is_checker');
    await updatePayment(ctx.db, id, noProposal);
    await recordStep(ctx, id, 'proposal-rejected', { note: remark });
    await recordDecision(ctx, payment, { action: 'collect.reject-proposal', more: { ...proposal, remark } });
  });
}

/** Withdraws the caller's proposal; the review stays open. Throws not_found, state_refused, forbidden (another person's). */
async function withdraw(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { payment, by, proposal } = await proposed(ctx, id);
    if (by !== ctx.actor.userId) throw new AppError('forbidden');
    await updatePayment(ctx.db, id, noProposal);
    await recordStep(ctx, id, 'proposal-withdrawn');
    await recordDecision(ctx, payment, { action: 'collect.withdraw-proposal', more: proposal });
  });
}

/** Proposals to end the review of a payment to a collection account. */
export const collectApprovals: ApprovalSource = {
  kind: 'collect-review',
  name: m.approvals_kind_collect_review,
  waiting,
  approve,
  reject,
  withdraw,
};
