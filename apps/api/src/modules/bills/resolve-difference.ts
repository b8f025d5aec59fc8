import type { DifferenceReply, ResolveDifferenceInput } from '@sevadesk/contract/bills';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { applyOutcome } from './apply-outcome.ts';
import { changeDifference, type LockedDifference, lockDifference } from './differences.repo.ts';
import { needsSecond, openOutcomes } from './get-difference.ts';
import { lockPayment } from './payments.repo.ts';

/** Locks an unresolved difference. Throws not_found, already_decided. */
async function undecided(ctx: UserCtx, id: string): Promise<LockedDifference> {
  const one = await lockDifference(ctx.db, id);
  if (!one) throw new AppError('not_found');
  if (one.status === 'resolved') throw new AppError('already_decided');
  return one;
}

/** Locks a difference that another person decided. Throws not_found, already_decided, maker_is_checker. */
async function proposed(ctx: UserCtx, id: string) {
  const one = await undecided(ctx, id);
  const { outcome, remark, status } = one;
  if (status !== 'proposed' || outcome === null || remark === null) throw new AppError('already_decided');
  if (one.proposedBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return { one, decision: { outcome, remark } };
}

/** Returns the difference with its current payment, which may have changed since the file came. Throws state_refused. */
async function standingOf(ctx: UserCtx, one: LockedDifference, { outcome }: ResolveDifferenceInput) {
  const payment = one.orderId === null ? undefined : await lockPayment(ctx.db, one.orderId);
  const standing = { ...one, billStatus: payment?.status ?? null, merchantId: payment?.merchantId ?? null };
  if (!openOutcomes(standing).includes(outcome)) throw new AppError('state_refused');
  return standing;
}

type DifferenceAction =
  | 'approve-resolution'
  | 'resolve-difference'
  | 'propose-resolution'
  | 'reject-resolution'
  | 'withdraw-resolution'
  | 'claim-difference';

/** Records an act on a difference in the audit log. */
const recordAct = (
  ctx: UserCtx,
  action: DifferenceAction,
  { id, day, kind, number, stakePaise }: LockedDifference,
  done: Partial<ResolveDifferenceInput> & { rejection?: string; isMine?: boolean },
) =>
  recordAudit(ctx, {
    action: `bills.${action}`,
    record: { type: 'bill-difference', id },
    details: { day, kind, number, stakePaise, ...done },
  });

/** Applies a decision and stores it in the same transaction as its postings. */
async function finish(ctx: UserCtx, one: LockedDifference, decision: ResolveDifferenceInput): Promise<DifferenceReply> {
  const { id } = one;
  await applyOutcome(ctx, one, decision);
  await changeDifference(ctx.db, id, {
    ...decision,
    status: 'resolved',
    assigneeId: one.assigneeId ?? ctx.actor.userId,
    resolvedBy: ctx.actor.userId,
    resolvedAt: ctx.clock.now().toISOString(),
  });
  await recordAct(ctx, one.status === 'proposed' ? 'approve-resolution' : 'resolve-difference', one, decision);
  return { id, status: 'resolved' };
}

async function propose(
  ctx: UserCtx,
  one: LockedDifference,
  decision: ResolveDifferenceInput,
): Promise<DifferenceReply> {
  const { id } = one;
  await changeDifference(ctx.db, id, {
    ...decision,
    status: 'proposed',
    assigneeId: one.assigneeId ?? ctx.actor.userId,
    proposedBy: ctx.actor.userId,
    proposedAt: ctx.clock.now().toISOString(),
    rejectedBy: null,
    rejection: null,
  });
  await recordAct(ctx, 'propose-resolution', one, decision);
  return { id, status: 'proposed' };
}

/**
 * Decides a difference with a remark and applies the outcome; from the configured sum on, a second person must approve it. Throws
 * not_found, already_decided, state_refused (a proposal exists, or the payment allows no such outcome),
 * insufficient_balance, refund_exceeds.
 */
export async function resolveDifference(
  ctx: UserCtx,
  id: string,
  decision: ResolveDifferenceInput,
): Promise<DifferenceReply> {
  return withTransaction(ctx, async (tx) => {
    const one = await undecided(tx, id);
    if (one.status === 'proposed') throw new AppError('state_refused');
    const standing = await standingOf(tx, one, decision);
    return (await needsSecond(tx, standing)) ? propose(tx, one, decision) : finish(tx, one, decision);
  });
}

/** Approves a proposal. Throws not_found, already_decided, maker_is_checker, state_refused, insufficient_balance, refund_exceeds. */
export async function approveResolution(ctx: UserCtx, id: string): Promise<DifferenceReply> {
  return withTransaction(ctx, async (tx) => {
    const { one, decision } = await proposed(tx, id);
    await standingOf(tx, one, decision);
    return finish(tx, one, decision);
  });
}

/** Rejects another person's decision; the difference is open again with the reason. Throws not_found, already_decided, maker_is_checker. */
export async function rejectResolution(
  ctx: UserCtx,
  id: string,
  { remark }: { remark: string },
): Promise<DifferenceReply> {
  return withTransaction(ctx, async (tx) => {
    const { one, decision } = await proposed(tx, id);
    await changeDifference(tx.db, id, {
      status: 'open',
      outcome: null,
      remark: null,
      proposedBy: null,
      proposedAt: null,
      rejectedBy: tx.actor.userId,
      rejection: remark,
    });
    await recordAct(tx, 'reject-resolution', one, { outcome: decision.outcome, rejection: remark });
    return { id, status: 'open' };
  });
}

/** Withdraws the caller's own decision; the difference is open again. Throws not_found, already_decided, forbidden (another person's). */
export async function withdrawResolution(ctx: UserCtx, id: string): Promise<DifferenceReply> {
  return withTransaction(ctx, async (tx) => {
    const one = await undecided(tx, id);
    if (one.status !== 'proposed') throw new AppError('already_decided');
    if (one.proposedBy !== tx.actor.userId) throw new AppError('forbidden');
    await changeDifference(tx.db, id, {
      status: 'open',
      outcome: null,
      remark: null,
      proposedBy: null,
      proposedAt: null,
    });
    await recordAct(tx, 'withdraw-resolution', one, one.outcome === null ? {} : { outcome: one.outcome });
    return { id, status: 'open' };
  });
}

/** Assigns a difference to the caller, or releases it, whoever has it. Throws not_found, already_decided. */
export async function claimDifference(
  ctx: UserCtx,
  id: string,
  { isMine }: { isMine: boolean },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const one = await undecided(tx, id);
    await changeDifference(tx.db, id, { assigneeId: isMine ? tx.actor.userId : null });
    await recordAct(tx, 'claim-difference', one, { isMine });
    return { ok: true };
  });
}
