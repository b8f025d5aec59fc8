import type { ImportFailure, ImportMapping, ImportStatus } from '@sevadesk/contract/imports';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { MoveFile, MoveKind, MoveView } from '@sevadesk/contract/move-in';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { batchesOfMove, describeKinds, isMapped, repeatedRows } from '../imports/index.ts';
import { findApprovers } from './find-approvers.ts';
import { countDecisions } from './decisions.repo.ts';
import { formerServices } from './former-services.ts';
import { moveKindList, moveKindNamed } from './move-kinds.ts';
import { countWithoutPackage, optionsOf } from './move-lines.repo.ts';
import { packagesByName } from './package-lines.repo.ts';
import { isOfTrial, parallelOf } from './parallel-run.ts';
import { replacedRows } from './move-replaced.repo.ts';
import { countInvited, countMade, moveById, type MoveRecord, namesOf } from './moves.repo.ts';

/** Returns the titles of columns that no column of ours uses. */
function unusedTitles({ titles, mapping }: { titles: unknown; mapping: unknown }): string[] {
  const used = new Set(Object.values(mapping as ImportMapping));
  return (titles as string[]).filter((title, at) => title !== '' && !used.has(at));
}

async function filesOf(ctx: UserCtx, { id, trialRound }: MoveRecord): Promise<MoveFile[]> {
  const batches = await batchesOfMove(ctx.db, id);
  const replaced = batches.some(({ faultyRows }) => faultyRows > 0) ? await replacedRows(ctx.db, id) : [];
  const repeated = batches.some(({ duplicateRows }) => duplicateRows > 0) ? await repeatedRows(ctx.db, id) : [];
  return batches.map((batch) => ({
    ...batch,
    repeats: repeated.filter(({ batchId }) => batchId === batch.id).map(({ fileName, rows }) => ({ fileName, rows })),
    replaced: replaced.filter(({ fileId }) => fileId === batch.id).map(({ fileName, rows }) => ({ fileName, rows })),
    kind: batch.kind as MoveKind,
    status: batch.status as ImportStatus,
    failure: batch.failure as ImportFailure | null,
    isMapped: isMapped(moveKindNamed(batch.kind), batch),
    unusedTitles: unusedTitles(batch),
    isOfTrial: isOfTrial(batch, trialRound),
  }));
}

/** Returns the sums of the last preview; the total is hidden until a person has typed it from the old screen. */
function sumsOf({ sums, totalPaise, requestedBy }: MoveRecord): MoveView['sums'] {
  if (sums === null) return null;
  return {
    ...sums,
    postedPaise: toPaise(sums.postedPaise),
    owedPaise: toPaise(sums.owedPaise),
    leftOutPaise: toPaise(sums.leftOutPaise),
    totalPaise: requestedBy === null || totalPaise === null ? null : toPaise(totalPaise),
  };
}

const isPreviewed: readonly MoveView['status'][] = ['checked', 'requested'];

/** Returns the package of the new shops that name none, if there is only one package. */
async function onlyPackageOf(ctx: UserCtx, { id, status }: MoveRecord): Promise<MoveView['onlyPackage']> {
  if (!isPreviewed.includes(status)) return null;
  const { packages } = await optionsOf(ctx.db);
  const [only] = packages;
  if (!only || new Set((await packagesByName(ctx.db, id, packages)).values()).size > 1) return null;
  const shops = await countWithoutPackage(ctx.db, id);
  return shops > 0 ? { name: only.name, shops } : null;
}

type Names = (id: string | null) => string;

function requestOf(move: MoveRecord, nameOf: Names): Pick<MoveView, 'request' | 'approval' | 'rejection'> {
  const { requestedBy, requestedAt, requestRemark, totalPaise, decidedBy, decidedAt, decisionRemark } = move;
  const decided = decidedAt === null ? null : { by: nameOf(decidedBy), at: decidedAt, remark: decisionRemark };
  return {
    request:
      requestedAt === null || totalPaise === null
        ? null
        : { by: nameOf(requestedBy), at: requestedAt, remark: requestRemark, totalPaise: toPaise(totalPaise) },
    approval: move.isApproved ? decided : null,
    rejection: move.isApproved ? null : decided,
  };
}

/** Returns one migration with all its parts. Throws not_found. */
export async function getMove(ctx: UserCtx, id: string): Promise<MoveView> {
  const move = await moveById(ctx.db, id);
  if (!move) throw new AppError('not_found');
  const { createdBy, requestedBy, decidedBy, undoneBy, undoAskedAt } = move;
  const names = await namesOf(ctx.db, [createdBy, requestedBy, decidedBy, undoneBy]);
  const nameOf: Names = (user) => (user === null ? '' : (names.get(user) ?? ''));
  const [made, decisions] = [await countMade(ctx.db, id), await countDecisions(ctx.db, id)];
  const { number, system, cutOverOn, status, step, failure, createdAt, finishedAt, undoneAt } = move;
  return {
    id,
    number,
    system,
    cutOverOn,
    status,
    step,
    failure,
    createdAt,
    finishedAt,
    undoneAt,
    shops: made.shops,
    createdBy: nameOf(createdBy),
    files: await filesOf(ctx, move),
    decisions: decisions.all,
    openDecisions: decisions.open,
    sums: sumsOf(move),
    onlyPackage: await onlyPackageOf(ctx, move),
    made: { ...made, undone: move.undoneShops },
    ...requestOf(move, nameOf),
    approvers: (await findApprovers(ctx, requestedBy ?? ctx.actor.userId)).map(({ displayName }) => displayName),
    isOwnRequest: requestedBy === ctx.actor.userId,
    proofBefore: move.proofBefore,
    proofAfter: move.proofAfter,
    invitations:
      status === 'finished'
        ? {
            isOn: move.invitesOn,
            perHour: move.invitesPerHour,
            validDays: move.invitesValidDays,
            ...(await countInvited(ctx.db, id)),
          }
        : null,
    parallel: parallelOf(move),
    undoing: undoAskedAt === null ? null : { by: nameOf(undoneBy), at: undoAskedAt, remark: move.undoRemark },
  };
}

/** Lists the id types and packages that a decision can name. */
export async function listOptions(ctx: UserCtx) {
  return { ...(await optionsOf(ctx.db)), services: formerServices(ctx.locale) };
}

/** Lists the kinds of a migration in the order of import, in the caller's language. */
export async function listMoveKinds(ctx: UserCtx) {
  const { data } = await describeKinds(ctx, moveKindList);
  return { data: data.map(({ kind, ...one }) => ({ ...one, kind: kind as MoveKind })) };
}
