import type { ExportRequest, ExportView } from '@sevadesk/contract/kernel/export';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { exportViewOf } from './export-view.ts';
import { cancelUnderWay } from './exports.repo.ts';
import { findExport, requireAccess } from './get-exports.ts';
import { queueExport } from './queue-export.ts';

/** Cancels an export; its worker stops at the next batch. Throws state_refused if it has ended. */
export async function cancelExport(ctx: UserCtx, id: string): Promise<ExportView> {
  await findExport(ctx, id);
  if (!(await cancelUnderWay(ctx.db, ctx.actor.userId, id))) throw new AppError('state_refused');
  return exportViewOf(await findExport(ctx, id));
}

/** Starts the same export again. Throws forbidden if the person may no longer view the list, exports_busy. */
export async function repeatExport(ctx: UserCtx, id: string): Promise<ExportView> {
  const row = await findExport(ctx, id);
  requireAccess(ctx, row);
  const { endpointId, access, title, name } = row;
  return queueExport(ctx, { endpointId, access, title, name, request: row.request as unknown as ExportRequest });
}
