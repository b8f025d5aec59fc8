import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockApplication } from '../core/application.repo.ts';
import { moveApplication } from '../core/move-application.ts';
import { insertBatch, insertItems, type Kind, storedNames, lockNamed, lockOldest } from './filing.repo.ts';
import { filingNames } from './filing.rules.ts';

/** The job that builds a batch's file set. */
export const buildFileSetJob = 'nsdl-pan.build-file-set';

export type Wanted = Kind & { ids?: readonly string[] | undefined; most?: number | undefined };

async function takeWanted(ctx: UserCtx, { ids, most, ...kind }: Wanted): Promise<string[]> {
  const now = ctx.clock.now().toISOString();
  const limit = filingNames(await storedNames(ctx.db)).most;
  if (ids) return (await lockNamed(ctx.db, ids, now)).slice(0, limit);
  return lockOldest(ctx.db, kind, now, Math.min(most ?? limit, limit));
}

/**
 * Files accepted applications as one batch, in one transaction with the job that builds the file set. Applications that changed status
 * meanwhile, or whose acceptance can still be undone, are omitted and counted. Throws state_refused if none is left.
 */
export async function createBatch(ctx: UserCtx, wanted: Wanted) {
  return withTransaction(ctx, async (tx) => {
    const taken = await takeWanted(tx, wanted);
    if (taken.length === 0) throw new AppError('state_refused');
    const id = tx.ids.next();
    const createdAt = tx.clock.now().toISOString();
    const number = await insertBatch(tx.db, { id, items: taken.length, createdBy: tx.actor.userId, createdAt });
    for (const applicationId of taken) {
      const application = await lockApplication(tx.db, applicationId);
      if (!application) throw new AppError('state_refused');
      const changes = { leaseUserId: null, undoUntil: null };
      await moveApplication(tx, application, { to: 'filed', verb: 'file', changes });
    }
    await insertItems(
      tx.db,
      taken.map((applicationId, index) => ({ batchId: id, applicationId, position: index + 1 })),
    );
    await recordAudit(tx, {
      action: 'nsdl-pan.filing-create',
      record: { type: 'filing-batch', id },
      details: { number, items: taken.length },
    });
    await tx.jobs.add(tx.db, buildFileSetJob, { batchId: id }, { key: `filing:${id}` });
    return { id, number, items: taken.length, skipped: wanted.ids ? new Set(wanted.ids).size - taken.length : 0 };
  });
}
