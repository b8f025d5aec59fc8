import { mayAccess } from '@sevadesk/contract/kernel/access';
import type { ExportView } from '@sevadesk/contract/kernel/export';
import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { accessOf } from './export.rules.ts';
import { exportViewOf } from './export-view.ts';
import { type ExportRow, ownExport, ownExports } from './exports.repo.ts';
import { temporaryLink } from './temporary-link.ts';

const newest = 50;

/** Returns an export of the signed-in person. Throws not_found, also for another person's. */
export async function findExport(ctx: UserCtx, id: string): Promise<ExportRow> {
  const row = await ownExport(ctx.db, ctx.actor.userId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Lists the signed-in person's newest background exports. */
export async function listExports(ctx: UserCtx): Promise<{ data: ExportView[] }> {
  const rows = await ownExports(ctx.db, ctx.actor.userId, newest);
  return { data: rows.map(exportViewOf) };
}

/** Returns the progress of one of them. */
export async function getExport(ctx: UserCtx, id: string): Promise<ExportView> {
  return exportViewOf(await findExport(ctx, id));
}

/** Throws forbidden if the person may no longer view the list of an export. */
export function requireAccess(ctx: UserCtx, row: ExportRow): void {
  if (!mayAccess(accessOf(row.access), ctx.actor)) throw new AppError('forbidden');
}

/** Returns a short-lived address of the file. Throws forbidden, link_expired after a day, state_refused before it is ready. */
export async function openExport(ctx: UserCtx, id: string): Promise<DownloadReply> {
  const row = await findExport(ctx, id);
  requireAccess(ctx, row);
  const isOver = row.expiresAt !== null && row.expiresAt <= ctx.clock.now().toISOString();
  if (row.state === 'expired' || isOver) throw new AppError('link_expired');
  if (row.state !== 'done' || row.fileId === null) throw new AppError('state_refused');
  return temporaryLink(ctx, { id: row.fileId, name: row.name });
}
