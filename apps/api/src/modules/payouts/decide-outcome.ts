import type { PayoutOutcomeInput } from '@sevadesk/contract/payouts';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { insertDecision, lockDecision, type StoredDecision, updateDecision } from './decisions.repo.ts';
import { finishPayout } from './finish-payout.ts';
import { lockPayout, type StoredPayout } from './payouts.repo.ts';

/** Returns a payout that the bank has not answered, locked. Throws not_found, state_refused. */
async function unanswered(ctx: UserCtx, id: string): Promise<StoredPayout> {
  const payout = await lockPayout(ctx.db, id);
  if (!payout) throw new AppError('not_found');
  if (payout.status !== 'sent') throw new AppError('state_refused');
  return payout;
}

/**
 * Requests the outcome of a payout that the bank has not answered; a second person approves it. A repeated request has one effect.
 * Throws not_found, state_refused (not sent, or answered), duplicate if another request about it is pending, idempotency_conflict.
 */
export async function requestOutcome(
  ctx: UserCtx,
  { id: payoutId, requestId: id, ...input }: { id: string } & PayoutOutcomeInput,
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { userId: requestedBy } = ctx.actor;
    const known = await lockDecision(ctx.db, id);
    if (known) {
      const isSame =
        known.payoutId === payoutId && known.requestedBy === requestedBy && known.outcome === input.outcome;
      if (!isSame) throw new AppError('idempotency_conflict');
      return { ok: true };
    }
    const { number } = await unanswered(ctx, payoutId);
    const utr = input.outcome === 'paid' ? (input.utr ?? null) : null;
    const request = { id, payoutId, ...input, utr, requestedBy, requestedAt: ctx.clock.now().toISOString() };
    if (!(await insertDecision(ctx.db, request))) throw new AppError('duplicate');
    await recordAudit(ctx, {
      action: 'payouts.request-outcome',
      record: { type: 'payout', id: payoutId },
      details: { number, ...input },
    });
    return { ok: true };
  });
}

/** Returns the pending request, locked. Throws not_found, already_decided. */
async function undecided(ctx: UserCtx, id: string): Promise<StoredDecision> {
  const decision = await lockDecision(ctx.db, id);
  if (!decision) throw new AppError('not_found');
  if (decision.status !== 'pending') throw new AppError('already_decided');
  return decision;
}

async function ofAnother(ctx: UserCtx, id: string): Promise<StoredDecision> {
  const decision = await undecided(ctx, id);
  if (decision.requestedBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return decision;
}

/**
 * Approves another person's request: the payout ends as if the bank had answered. Throws not_found, already_decided, maker_is_checker,
 * state_refused if the bank has answered since.
 */
export async function approveOutcome(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { payoutId, outcome, utr, reason, requestedBy } = await ofAnother(ctx, id);
    const payout = await unanswered(ctx, payoutId);
    const { userId: decidedBy } = ctx.actor;
    await updateDecision(ctx.db, id, { status: 'approved', decidedBy, decidedAt: ctx.clock.now().toISOString() });
    const end = outcome === 'paid' ? { answer: outcome, utr: utr ?? '' } : { answer: outcome, utr, reason };
    await finishPayout(ctx, payout, end, { decisionId: id, requestedBy });
  });
}

type End = { action: string; decidedBy: string | null; remark: string };

async function release(ctx: UserCtx, { id, payoutId }: StoredDecision, { action, decidedBy, remark }: End) {
  const decidedAt = ctx.clock.now().toISOString();
  await updateDecision(ctx.db, id, { status: 'rejected', decidedBy, decidedAt, decisionRemark: remark });
  await recordAudit(ctx, { action, record: { type: 'payout', id: payoutId }, details: { remark } });
}

/** Rejects another person's request with a reason; the payout stays under way. Throws not_found, already_decided, maker_is_checker. */
export async function rejectOutcome(ctx: UserCtx, id: string, remark: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const decision = await ofAnother(ctx, id);
    await release(ctx, decision, { action: 'payouts.reject-outcome', decidedBy: ctx.actor.userId, remark });
  });
}

/** Withdraws the caller's own request. Throws not_found, already_decided, forbidden. */
export async function withdrawOutcome(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const decision = await undecided(ctx, id);
    if (decision.requestedBy !== ctx.actor.userId) throw new AppError('forbidden');
    const remark = m.approvals_withdrawn_by_maker({}, { locale: recordLocale });
    await release(ctx, decision, { action: 'payouts.withdraw-outcome', decidedBy: null, remark });
  });
}
