import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { MoveParallel, MoveParallelPlan } from '@sevadesk/contract/move-in';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { batchesOfMove, reopenBatches } from '../imports/index.ts';
import { lockMove, type MoveRecord, updateMove } from './moves.repo.ts';
import { allShopIds } from './undo.repo.ts';
import { workedWith } from './worked-with.repo.ts';

const changeable = ['draft', 'checked', 'parallel'];

async function lockChangeable(ctx: Ctx, id: string): Promise<MoveRecord> {
  const move = await lockMove(ctx.db, id);
  if (!move) throw new AppError('not_found');
  if (!changeable.includes(move.status)) throw new AppError('state_refused');
  return move;
}

/** Returns the parallel run of a migration; null if it is none. */
export function parallelOf({ opensOn, isTrial, round, trialRound }: MoveRecord): MoveParallel | null {
  return opensOn === null
    ? null
    : { opensOn, next: isTrial ? 'trial' : 'last', round, isTrialLive: trialRound !== null };
}

/** Returns whether the live trial was imported from a file of this delivery. */
export const isOfTrial = ({ round }: { round: number }, trialRound: number | null): boolean =>
  trialRound !== null && round <= trialRound;

/**
 * Makes a migration a parallel run, or changes its day and whether the next import is a trial. Throws not_found, state_refused,
 * date_past at `opensOn`.
 */
export async function planParallelRun(
  ctx: UserCtx,
  { id, opensOn, next }: MoveParallelPlan & { id: string },
): Promise<{ ok: true }> {
  const plan = { opensOn, isTrial: next === 'trial' };
  if (opensOn < istDateOf(ctx.clock.now())) throw fieldError('opensOn', 'date_past');
  return withTransaction(ctx, async (ctx) => {
    const before = await lockChangeable(ctx, id);
    await updateMove(ctx.db, id, plan);
    await recordAudit(ctx, {
      action: 'move-in.plan-parallel-run',
      record: { type: 'move', id },
      details: {
        number: before.number,
        before: { opensOn: before.opensOn, isTrial: before.isTrial },
        after: plan,
      },
    });
    return { ok: true };
  });
}

/** The fields of a migration whose next data must be previewed, requested and approved again. */
const unasked = {
  status: 'draft',
  step: null,
  failure: null,
  sums: null,
  totalPaise: null,
  requestedBy: null,
  requestedAt: null,
  requestRemark: null,
  decidedBy: null,
  decidedAt: null,
  decisionRemark: null,
  isApproved: false,
  proofBefore: null,
  proofAfter: null,
} as const;

/**
 * Opens a parallel run for newer data. Files added from now on replace the earlier ones of their kind, whose lines stay for comparison;
 * a trial stays as it is until the next import. Throws not_found, state_refused, not_complete (the current delivery has no file).
 */
export async function openNewerData(ctx: UserCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { number, opensOn, round } = await lockChangeable(ctx, id);
    if (opensOn === null) throw new AppError('state_refused');
    const batches = await batchesOfMove(ctx.db, id);
    if (!batches.some((batch) => batch.round === round)) throw new AppError('not_complete');
    await reopenBatches(ctx.db, id);
    await updateMove(ctx.db, id, { ...unasked, round: round + 1 });
    await recordAudit(ctx, {
      action: 'move-in.newer-data',
      record: { type: 'move', id },
      details: { number, round: round + 1 },
    });
    return { ok: true };
  });
}

/** Throws worked_with if someone has worked with a shop of the trial, because it can then not be replaced by the last data. */
export async function requireUnusedTrial(ctx: Ctx, { id, trialRound }: MoveRecord): Promise<void> {
  if (trialRound === null) return;
  if ((await workedWith(ctx.db, await allShopIds(ctx.db, id))).size > 0) throw new AppError('worked_with');
}
