import type { MoveRequest } from '@sevadesk/contract/move-in';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { batchesOfMove } from '../imports/index.ts';
import { countDecisions } from './decisions.repo.ts';
import { queueAdvance } from './move-hooks.ts';
import { lockMove, type MoveRecord, updateMove } from './moves.repo.ts';
import { notifyApprovers, notifyRequester } from './notify-move.ts';
import { requireUnusedTrial } from './parallel-run.ts';
import type { Sums } from './sums.rules.ts';

/** The total that the old screen must show: postings less what is owed, plus what decisions leave out. Whole paise. */
export const totalOf = ({ postedPaise, owedPaise, leftOutPaise }: Sums): number =>
  postedPaise - owedPaise + leftOutPaise;

function refuseOtherTotal({ sums }: MoveRecord, totalPaise: number): void {
  if (sums === null || totalOf(sums) !== totalPaise)
    throw new AppError('total_differs', { fields: [{ field: 'totalPaise', fault: { key: 'not_the_sum' } }] });
}

async function held(ctx: UserCtx, id: string): Promise<MoveRecord> {
  const move = await lockMove(ctx.db, id);
  if (!move) throw new AppError('not_found');
  return move;
}

/** Requests a second person's approval. Throws not_found, state_refused (no preview, or no new rows), decisions_open, total_differs, worked_with. */
export async function requestMove(ctx: UserCtx, { id, ...input }: MoveRequest & { id: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await held(ctx, id);
    const batches = await batchesOfMove(ctx.db, id);
    if (move.status !== 'checked' || !batches.some(({ newRows }) => newRows > 0)) throw new AppError('state_refused');
    if ((await countDecisions(ctx.db, id)).open > 0) throw new AppError('decisions_open');
    const { totalPaise, remark = null } = input;
    refuseOtherTotal(move, totalPaise);
    await requireUnusedTrial(ctx, move);
    const asked = { requestedBy: ctx.actor.userId, requestedAt: ctx.clock.now().toISOString(), requestRemark: remark };
    const undecided = { decidedBy: null, decidedAt: null, decisionRemark: null };
    await updateMove(ctx.db, id, { status: 'requested', totalPaise, ...asked, ...undecided });
    await recordAudit(ctx, {
      action: 'move-in.request',
      record: { type: 'move', id },
      details: { number: move.number, totalPaise, remark },
    });
    await notifyApprovers(ctx, move, ctx.actor.userId);
    return { ok: true };
  });
}

/** Withdraws the caller's own request. Throws not_found, state_refused, forbidden (another person's). */
export async function withdrawMove(ctx: UserCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await held(ctx, id);
    if (move.status !== 'requested') throw new AppError('state_refused');
    if (move.requestedBy !== ctx.actor.userId) throw new AppError('forbidden');
    await updateMove(ctx.db, id, { status: 'checked', requestedBy: null, requestedAt: null, requestRemark: null });
    await recordAudit(ctx, {
      action: 'move-in.withdraw',
      record: { type: 'move', id },
      details: { number: move.number },
    });
    return { ok: true };
  });
}

/** Locks a migration that another person requested. Throws not_found, already_decided, maker_is_checker. */
async function toDecide(ctx: UserCtx, id: string): Promise<MoveRecord> {
  const move = await held(ctx, id);
  if (move.status !== 'requested') throw new AppError('already_decided');
  if (move.requestedBy === ctx.actor.userId) throw new AppError('maker_is_checker');
  return move;
}

type Decision = { id: string; remark?: string };

const decision = (ctx: UserCtx, remark: string | undefined) => ({
  decidedBy: ctx.actor.userId,
  decidedAt: ctx.clock.now().toISOString(),
  decisionRemark: remark ?? null,
});

/** Starts a requested migration; the first concurrent decision wins. Throws not_found, already_decided, maker_is_checker, total_differs, worked_with. */
export async function approveMove(ctx: UserCtx, { id, remark }: Decision): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await toDecide(ctx, id);
    refuseOtherTotal(move, move.totalPaise ?? Number.NaN);
    await requireUnusedTrial(ctx, move);
    const step = move.trialRound === null ? 'proof_before' : 'undo_trial';
    const started = { status: 'running', step, isApproved: true, failure: null };
    await updateMove(ctx.db, id, { ...started, ...decision(ctx, remark) });
    await recordAudit(ctx, {
      action: 'move-in.approve',
      record: { type: 'move', id },
      details: { number: move.number, totalPaise: move.totalPaise, requestedBy: move.requestedBy },
    });
    await notifyRequester(ctx, move, {});
    await queueAdvance(ctx, id);
    return { ok: true };
  });
}

/** Rejects with a reason; the migration can be changed and requested again. Throws not_found, already_decided, maker_is_checker. */
export async function rejectMove(ctx: UserCtx, { id, remark }: Decision): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await toDecide(ctx, id);
    await updateMove(ctx.db, id, { status: 'checked', isApproved: false, ...decision(ctx, remark) });
    await recordAudit(ctx, {
      action: 'move-in.reject',
      record: { type: 'move', id },
      details: { number: move.number, remark },
    });
    await notifyRequester(ctx, move, { reason: remark ?? '' });
    return { ok: true };
  });
}

/** Resumes a stopped migration at the step where it stopped. Throws not_found, state_refused. */
export async function resumeMove(ctx: UserCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await held(ctx, id);
    if (move.status !== 'stopped') throw new AppError('state_refused');
    await updateMove(ctx.db, id, { status: 'running', failure: null });
    await recordAudit(ctx, {
      action: 'move-in.resume',
      record: { type: 'move', id },
      details: { number: move.number, step: move.step },
    });
    await queueAdvance(ctx, id);
    return { ok: true };
  });
}
