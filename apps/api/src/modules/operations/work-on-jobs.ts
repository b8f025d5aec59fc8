import { operations, type JobRow } from '@sevadesk/contract/operations';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { listSource, type ListSource } from '../../platform/list-source.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { jobBase, jobColumns, jobState, rescheduleJob } from './jobs.repo.ts';

/** Work that waits, runs or has failed for good; the payload, which may name people, stays out. */
export function listJobs(ctx: Ctx): ListSource<JobRow> {
  return listSource<JobRow>({
    fields: operations.jobs.list,
    columns: jobColumns,
    base: jobBase(ctx.db),
    search: ['task'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Lets a job run at once with all its attempts. Throws not_found when it is done or gone, state_refused while it runs. */
export async function retryJob(ctx: UserCtx, { id, reason }: { id: string; reason: string }): Promise<{ ok: true }> {
  await withTransaction(ctx, async (tx) => {
    const state = await jobState(tx.db, id);
    if (state === undefined) throw new AppError('not_found');
    if (!(await rescheduleJob(tx.db, id))) throw new AppError('state_refused');
    await recordAudit(tx, { action: 'operations.retry', record: { type: 'job', id }, details: { state, reason } });
  });
  return { ok: true };
}
