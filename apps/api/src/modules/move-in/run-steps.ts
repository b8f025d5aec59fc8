import type { MoveFailure, MoveStep } from '@sevadesk/contract/move-in';
import { moveKinds } from '@sevadesk/contract/move-in';
import { formatDate } from '@sevadesk/contract/kernel/dates';
import { fallbackLocale, m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { batchesOfMove, type MoveBatch, startMoveFile } from '../imports/index.ts';
import { setParents } from '../merchants/index.ts';
import { openingJournal, post, prove } from '../wallet/index.ts';
import { worldOf } from './assess-move.ts';
import { deleteBranchCodes, recordBranchCodes } from './branch-codes.repo.ts';
import { madeShops } from './bring-in.repo.ts';
import { choicesOf } from './decisions.repo.ts';
import { assessLines } from './decisions.rules.ts';
import { linesOf } from './move-lines.repo.ts';
import { lockMove, type MoveRecord, updateMove } from './moves.repo.ts';
import { notifyOfRun } from './notify-move.ts';
import { nextOpenings, setOpeningPosting, sumOfOpenings } from './openings.repo.ts';
import { deleteRecordNames } from './record-names.repo.ts';
import { releaseSources } from './add-table.ts';
import { removeBatchRecords, undoPortion } from './undo-move.ts';

/** Postings per transaction; a transaction lost in a crash is repeated. */
const portion = 100;

/** Returns whether more work is ready now; false if the engine or a person must act first. */
export type Step = (ctx: Ctx, id: string) => Promise<boolean>;

/** Locks the migration and runs part of a step if the migration is still at that step. */
export async function atStep(
  ctx: Ctx,
  id: string,
  step: MoveStep,
  run: (ctx: Ctx, move: MoveRecord) => Promise<boolean>,
): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    return move?.status === 'running' && move.step === step ? run(ctx, move) : false;
  });
}

async function stop(ctx: Ctx, move: MoveRecord, failure: MoveFailure): Promise<false> {
  const { id, number } = move;
  await updateMove(ctx.db, id, { status: 'stopped', failure });
  await recordAudit(ctx, { action: 'move-in.stop', record: { type: 'move', id }, details: { number, failure } });
  await notifyOfRun(ctx, move, 'move_stopped');
  return false;
}

const runEnd = { status: 'finished', step: null } as const;
const trialEnd = { status: 'parallel', step: null } as const;

/** Proves the ledger before the migration posts anything, and after it has posted everything. */
function proofStep(step: 'proof_before' | 'proof_after'): Step {
  return async (ctx, id) => {
    const differences = (await prove(ctx)).length;
    const at = ctx.clock.now().toISOString();
    return atStep(ctx, id, step, async (ctx, move) => {
      const proof = JSON.stringify({ at, differences });
      await updateMove(ctx.db, id, step === 'proof_before' ? { proofBefore: proof } : { proofAfter: proof });
      if (differences > 0) return stop(ctx, move, step === 'proof_before' ? 'ledger_before' : 'ledger_after');
      if (step === 'proof_before') {
        await updateMove(ctx.db, id, { step: 'files' });
        return true;
      }
      const { isTrial, round } = move;
      await updateMove(ctx.db, id, isTrial ? { ...trialEnd, trialRound: round } : { ...runEnd, finishedAt: at });
      await releaseSources(ctx, id);
      await deleteRecordNames(ctx.db, id);
      if (!isTrial) await deleteBranchCodes(ctx.db, id);
      await recordAudit(ctx, {
        action: 'move-in.finish',
        record: { type: 'move', id },
        details: { number: move.number, isTrial, round },
      });
      await notifyOfRun(ctx, move, isTrial ? 'move_trial_ready' : 'move_finished');
      return false;
    });
  };
}

const placeOf = ({ kind }: MoveBatch) => (moveKinds as readonly string[]).indexOf(kind);

/**
 * Undoes the trial of a parallel run, so that the last data come into a network without it. A shop with which someone worked stops the
 * run before anything new is imported.
 */
const undoTrial: Step = (ctx, id) =>
  atStep(ctx, id, 'undo_trial', async (ctx, move) => {
    await recordBranchCodes(ctx.db, id);
    const { found, worked } = await undoPortion(ctx, move, m.move_parallel_trial_ended({}, { locale: fallbackLocale }));
    if (worked.length > 0) return stop(ctx, move, 'trial_used');
    if (found > 0) return true;
    // A decision may name a package that only the trial has added.
    const named = [...(await choicesOf(ctx.db, id)).values()].flatMap(({ target }) => target ?? []);
    await removeBatchRecords(ctx, id, { keptPackages: named });
    await updateMove(ctx.db, id, { step: 'proof_before', trialRound: null, undoneShops: 0 });
    await recordAudit(ctx, {
      action: 'move-in.end-trial',
      record: { type: 'move', id },
      details: { number: move.number, round: move.trialRound },
    });
    return true;
  });

/** Lets the engine apply one file after another, shops before the rows that belong to them. */
const applyFiles: Step = (ctx, id) =>
  atStep(ctx, id, 'files', async (ctx, move) => {
    const batches = (await batchesOfMove(ctx.db, id)).toSorted((a, b) => placeOf(a) - placeOf(b));
    if (batches.some(({ status }) => status === 'running')) return false;
    const next = batches.find(({ status }) => status === 'checked');
    if (!next) {
      await updateMove(ctx.db, id, { step: 'tree' });
      return true;
    }
    if (move.decidedBy === null) throw new AppError('unexpected');
    await startMoveFile(ctx, next.id, { by: move.decidedBy, at: ctx.clock.now().toISOString() });
    return false;
  });

/** Sets the parents of all shops once all shops exist. */
async function growTree(ctx: Ctx, id: string): Promise<void> {
  // What was left out counts too: shops under head office's own row are directly under head office.
  const lines = await linesOf(ctx.db, id, ['done', 'left_out']);
  const choices = await choicesOf(ctx.db, id);
  const targets = [...choices.values()].flatMap(({ target }) => target ?? []);
  const { parents } = assessLines(lines, await worldOf(ctx, id, lines, targets), choices);
  const made = await madeShops(ctx.db, id, [...parents.keys()]);
  const pairs = [...parents].flatMap(([code, parent]) => {
    const merchantId = made.get(code);
    const parentId = parent === null ? null : 'shop' in parent ? (made.get(parent.shop) ?? null) : parent.merchantId;
    return merchantId === undefined ? [] : [{ merchantId, parentId }];
  });
  await setParents(ctx, pairs);
}

/** Sets the parents, and stops unless the sum to post equals the typed total to the paisa. */
const standShops: Step = (ctx, id) =>
  atStep(ctx, id, 'tree', async (ctx, move) => {
    await growTree(ctx, id);
    const total = (await sumOfOpenings(ctx.db, id)) + (move.sums?.leftOutPaise ?? 0);
    if (total !== move.totalPaise) return stop(ctx, move, 'total_differs');
    await updateMove(ctx.db, id, { step: 'money' });
    return true;
  });

/** Posts the next opening balances. */
const postOpenings: Step = (ctx, id) =>
  atStep(ctx, id, 'money', async (ctx, { cutOverOn, system }) => {
    const openings = await nextOpenings(ctx.db, id, portion);
    for (const { merchantId, formerCode, openingPaise } of openings) {
      const values = { system, code: formerCode, day: formatDate(cutOverOn) };
      const narration = m.move_kinds_narration(values, { locale: fallbackLocale });
      const journal = openingJournal({ moveId: id, merchantId, amountPaise: openingPaise, asOf: cutOverOn, narration });
      const { postingId } = await post(ctx, journal);
      await setOpeningPosting(ctx.db, merchantId, postingId);
    }
    if (openings.length < portion) await updateMove(ctx.db, id, { step: 'proof_after' });
    return true;
  });

export const runSteps: Record<MoveStep, Step> = {
  undo_trial: undoTrial,
  proof_before: proofStep('proof_before'),
  files: applyFiles,
  tree: standShops,
  money: postOpenings,
  proof_after: proofStep('proof_after'),
};
