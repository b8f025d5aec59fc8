import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { batchesOfMove } from '../imports/index.ts';
import { assessMove } from './assess-move.ts';
import { findDifferences } from './find-differences.ts';
import { markRepeatedRecords } from './mark-repeats.ts';
import { queueAdvance } from './move-hooks.ts';
import { claimMove, extendMoveLease, lockMove, moveById, releaseMove, updateMove, waitingMoves } from './moves.repo.ts';
import { countRecordNames } from './record-names.repo.ts';
import { runSteps } from './run-steps.ts';
import { undoNext } from './undo-move.ts';

/** Once every file is read, assesses all of them together. */
async function endCheck(ctx: Ctx, id: string): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    if (move?.status !== 'checking') return false;
    const batches = await batchesOfMove(ctx.db, id);
    if (batches.some(({ status }) => status === 'checking')) return false;
    await markRepeatedRecords(ctx, id);
    await countRecordNames(ctx.db, id);
    await assessMove(ctx, id, { asksAgain: move.round > 1 });
    if (move.round > 1) {
      // An answer that is open again lets its lines in; then they belong to the other questions too.
      await assessMove(ctx, id);
      await findDifferences(ctx, move);
    }
    const isWhole = batches.every(({ status }) => status === 'checked');
    // A file that could not be read must first be removed or uploaded again.
    await updateMove(ctx.db, id, { status: isWhole ? 'checked' : 'draft' });
    return false;
  });
}

/** Runs the next step of a migration by its status; returns whether more work is ready now. */
async function takeStep(ctx: Ctx, id: string): Promise<boolean> {
  const move = await moveById(ctx.db, id);
  if (move?.status === 'checking') return endCheck(ctx, id);
  if (move?.status === 'undoing') return undoNext(ctx, id);
  if (move?.status !== 'running' || move.step === null) return false;
  return runSteps[move.step](ctx, id);
}

/**
 * Advances a migration until the import engine or a person must act. Each step is one transaction or is repeatable, so another
 * worker can continue after a crash.
 */
export async function advanceMove(ctx: Ctx, { id }: { id: string }): Promise<void> {
  if (!(await claimMove(ctx.db, id))) return;
  try {
    while (await takeStep(ctx, id)) await extendMoveLease(ctx.db, id);
  } finally {
    await releaseMove(ctx.db, id).catch(() => undefined);
  }
}

/** Queues migrations that no worker holds, because their worker died or their job was lost. */
export async function resumeMoves(ctx: Ctx): Promise<void> {
  for (const id of await waitingMoves(ctx.db)) await queueAdvance(ctx, id);
}
