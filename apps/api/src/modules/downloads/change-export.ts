import type { ExportRequest, ExportView } from '@sevadesk/contract/kernel/export';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { exportViewOf } from './export-view.ts';
import { cancelUnderWay } from './exports.repo.ts';
import { findExport, requireAccess } from './get-exports.ts';
import { queueExport } from './queue-export.ts';

/** Stops an export; its worker notices at the next batch. Throws state_refused when it has ended. */
export async function cancelExport(ctx: UserCtx, id: string): Promise<ExportView> {
  await findExport(ctx, id);
  if (!(await cancelUnderWay(ctx.db, ctx.actor.userId, id))) throw new AppError('state_refused');
  return exportViewOf(await findExport(ctx, id));
}

/** Makes the same export anew. Throws forbidden when the list may not be seen any more, exports_busy. */
export async function repeatExport(ctx: UserCtx, id: string): Promise<ExportView> {
  const row = await findExport(ctx, id);
  requireAccess(ctx, row);
  const { endpointId, access, title, name } = row;
  return queueExport(ctx, { endpointId, access, title, name, request: row.request as unknown as ExportRequest });
}
