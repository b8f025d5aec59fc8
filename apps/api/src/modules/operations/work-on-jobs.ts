import { operations, type JobRow } from '@sevadesk/contract/operations';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { listSource, type ListSource } from '../../platform/list-source.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { jobBase, jobColumns, jobState, rescheduleJob } from './jobs.repo.ts';

/** Lists jobs that are waiting, running or failed for good, without their payload, which may name people. */
export function listJobs(ctx: Ctx): ListSource<JobRow> {
  return listSource<JobRow>({
    fields: operations.jobs.list,
    columns: jobColumns,
    base: jobBase(ctx.db),
    search: ['task'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Reschedules a job to run at once with all its attempts. Throws not_found if it is done or deleted, state_refused while it runs. */
export async function retryJob(ctx: UserCtx, { id, reason }: { id: string; reason: string }): Promise<{ ok: true }> {
  await withTransaction(ctx, async (tx) => {
    const state = await jobState(tx.db, id);
    if (state === undefined) throw new AppError('not_found');
    if (!(await rescheduleJob(tx.db, id))) throw new AppError('state_refused');
    await recordAudit(tx, { action: 'operations.retry', record: { type: 'job', id }, details: { state, reason } });
  });
  return { ok: true };
}
