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

/** An export of the signed-in person. Throws not_found for a foreign one as for none. */
export async function findExport(ctx: UserCtx, id: string): Promise<ExportRow> {
  const row = await ownExport(ctx.db, ctx.actor.userId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The signed-in person's newest exports that were made in the background. */
export async function listExports(ctx: UserCtx): Promise<{ data: ExportView[] }> {
  const rows = await ownExports(ctx.db, ctx.actor.userId, newest);
  return { data: rows.map(exportViewOf) };
}

/** How far one of them has come. */
export async function getExport(ctx: UserCtx, id: string): Promise<ExportView> {
  return exportViewOf(await findExport(ctx, id));
}

/** Throws forbidden when the person may not see the list any more that an export was made from. */
export function requireAccess(ctx: UserCtx, row: ExportRow): void {
  if (!mayAccess(accessOf(row.access), ctx.actor)) throw new AppError('forbidden');
}

/** A short-lived address of the file. Throws forbidden, link_expired after a day, state_refused before it is ready. */
export async function openExport(ctx: UserCtx, id: string): Promise<DownloadReply> {
  const row = await findExport(ctx, id);
  requireAccess(ctx, row);
  const isOver = row.expiresAt !== null && row.expiresAt <= ctx.clock.now().toISOString();
  if (row.state === 'expired' || isOver) throw new AppError('link_expired');
  if (row.state !== 'done' || row.fileId === null) throw new AppError('state_refused');
  return temporaryLink(ctx, { id: row.fileId, name: row.name });
}
