import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { z } from 'zod';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { allowLong } from '../../../platform/snapshot.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type AuditProblem, auditHead, postingsAfter, recordAudit, sealAudit, verifyAudit } from '../../audit/index.ts';
import { countPostings } from './differences.repo.ts';
import { startProof, endProof, lastProofs, provenPoint, runningProof } from './proof.repo.ts';
import { claimSums, extendSums, haveProvenSums, storeSums } from './proven-sums.repo.ts';
import { prove } from './prove.ts';

/** Notifies people of ledger differences; supplied by the worker, because this module does not know notifications. */
export type TellDifferences = (ctx: Ctx, found: { count: number; first: string }) => Promise<void>;

export const proveJob = { name: 'wallet.prove', payload: z.object({ id: z.uuid() }) };

const keptDifferences = 100;
const nightHour = 2;

function subjectOf(problem: AuditProblem): string {
  if (problem.problem === 'unsealed') return 'unsealed rows';
  if ('archiveId' in problem) return `archive of ${problem.year}: ${problem.archiveId}`;
  return `link ${problem.position}: ${'postingId' in problem ? `posting ${problem.postingId}` : `event ${problem.eventId}`}`;
}

/** Converts an error in the audit chain to a difference of the proof. */
function chainDifference(problem: AuditProblem) {
  const isCount = problem.problem === 'unsealed';
  return {
    check: 'audit chain is whole',
    subject: subjectOf(problem),
    expected: '0',
    found: isCount ? `${problem.count}` : problem.problem,
  };
}

/** Stores what everything up to a proven link comes to, on top of the sums of an earlier one if they are still there. */
async function keepSums(ctx: Ctx, from: number | undefined, to: number): Promise<void> {
  // One snapshot: a posting that is sealed meanwhile must be neither counted nor left out.
  await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await allowLong(db);
      // Two proofs that end together: the sums of one are enough.
      if (!(await claimSums(db))) return;
      const tx = { ...ctx, db };
      const idsOf = (postings: readonly { id: string }[]) => postings.map(({ id }) => id);
      if (from === undefined || !(await haveProvenSums(db, from)))
        return storeSums(db, to, idsOf(await postingsAfter(tx, to)));
      const sealed = (await postingsAfter(tx, from)).filter(({ position }) => position !== null && position <= to);
      return extendSums(db, to, idsOf(sealed));
    });
}

/**
 * Recomputes the ledger and the audit chain for a started run, stores the result, and notifies people of differences. A recent run reads
 * ledger and chain from the last proven point on, if there is one.
 */
export async function finishProof(
  ctx: Ctx,
  { id, isRecent = false }: { id: string; isRecent?: boolean },
  tell: TellDifferences,
): Promise<void> {
  const postings = await countPostings(ctx.db);
  const after = isRecent ? await provenPoint(ctx.db) : undefined;
  // Rows that were committed late are sealed once a night; a pass of every second second does not look for them.
  await sealAudit(ctx, { from: after ? 'days' : 'beginning' });
  const head = await auditHead(ctx.db);
  const chain = { chainFrom: after?.position ?? 0, chainPosition: head.position, chainHash: head.hash };
  const differences = [...(await prove(ctx, { after })), ...(await verifyAudit(ctx, { after })).map(chainDifference)];
  await withTransaction(ctx, async (tx) => {
    const count = differences.length;
    await endProof(tx.db, id, {
      ...chain,
      postings,
      differenceCount: count,
      differences: differences.slice(0, keptDifferences),
    });
    const [first] = differences;
    if (!first) return;
    tx.log.error({ proofId: id, count, first }, 'the ledger does not add up');
    await tell(tx, { count, first: `${first.check}: ${first.subject}` });
  });
  if (differences.length === 0) await keepSums(ctx, after?.position, head.position);
}

/** Runs once a night in India, after two o'clock, on one of any number of workers: recent links, all of them once a week. Returns whether it was this one. */
export async function proveNightly(ctx: Ctx, tell: TellDifferences): Promise<boolean> {
  const now = ctx.clock.now();
  const india = new Date(now.getTime() + 330 * 60_000);
  if (india.getUTCHours() < nightHour) return false;
  const id = ctx.ids.next();
  if (!(await startProof(ctx.db, { id, night: istDateOf(now.toISOString()), askedBy: null }))) return false;
  await finishProof(ctx, { id, isRecent: true }, tell);
  return true;
}

/** Starts a run in the background; returns the current run if there is one. */
export async function proveNow(ctx: UserCtx): Promise<{ id: string }> {
  return withTransaction(ctx, async (tx) => {
    const running = await runningProof(tx.db);
    if (running) return running;
    const id = tx.ids.next();
    await startProof(tx.db, { id, night: null, askedBy: tx.actor.userId });
    await tx.jobs.add(tx.db, proveJob.name, { id }, { maxAttempts: 1 });
    await recordAudit(tx, { action: 'wallet.prove', record: { type: 'ledger-proof', id } });
    return { id };
  });
}

/** Returns the last run that ended; null if there is none. */
export async function lastProof(ctx: Ctx) {
  const ended = (await lastProofs(ctx.db)).find(({ finishedAt }) => finishedAt !== null);
  return ended ? { finishedAt: ended.finishedAt, differenceCount: ended.differenceCount } : null;
}

/** Lists the last runs, newest first. */
export async function listProofs(ctx: UserCtx) {
  return { data: await lastProofs(ctx.db) };
}
