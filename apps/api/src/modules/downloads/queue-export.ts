import type { ExportRequest, ExportView } from '@sevadesk/contract/kernel/export';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { fingerprintOf, mostAtATime, mostAttempts } from './export.rules.ts';
import { exportViewOf } from './export-view.ts';
import { countUnderWay, insertExport, lockUser, ownExport, sameUnderWay } from './exports.repo.ts';

/** The job that writes an export's file. */
export const runExportJob = 'downloads.run-export';

/** The source of an export; all fields except the ids are stored with it. */
export type NewExport = {
  endpointId: string;
  access: unknown;
  title: string;
  name: string;
  request: ExportRequest;
};

/** Queues an export and its job in one transaction; returns a running export of the same request. Throws exports_busy at the third. */
export async function queueExport(ctx: UserCtx, wanted: NewExport): Promise<ExportView> {
  const { userId } = ctx.actor;
  const { request, access, ...names } = wanted;
  const fingerprint = fingerprintOf(wanted.endpointId, ctx.locale, request);
  return withTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    const same = await sameUnderWay(ctx.db, userId, fingerprint);
    if (same) return exportViewOf(same);
    if ((await countUnderWay(ctx.db, userId)) >= mostAtATime) throw new AppError('exports_busy');
    const id = ctx.ids.next();
    await insertExport(ctx.db, {
      id,
      userId,
      fingerprint,
      ...names,
      format: request.format,
      access: JSON.stringify(access),
      request: JSON.stringify(request),
      locale: ctx.locale,
    });
    await ctx.jobs.add(ctx.db, runExportJob, { exportId: id }, { key: `export:${id}`, maxAttempts: mostAttempts });
    const started = await ownExport(ctx.db, userId, id);
    if (!started) throw new AppError('not_found');
    return exportViewOf(started);
  });
}
