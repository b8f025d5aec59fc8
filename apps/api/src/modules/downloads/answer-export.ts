import type { ExportRequest, ExportView } from '@sevadesk/contract/kernel/export';
import { exportAtOnce } from '@sevadesk/contract/kernel/export-limits';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fileFormats } from '../../platform/export/file-formats.ts';
import { selectColumns } from '../../platform/export/select-columns.ts';
import type { ExportList, ExportSheet } from '../../platform/export/types.ts';
import { isInvalidText } from '../../platform/database-errors.ts';
import { listFirst, onlyThese } from '../../platform/list.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { recordAudit } from '../audit/index.ts';
import { auditDetails } from './export.rules.ts';
import { exportSheet } from './export-sheet.ts';
import { startExport } from './start-export.ts';

/** Returns the sheet if it is small enough to write immediately; otherwise undefined. */
async function smallSheet(ctx: UserCtx, list: ExportList, request: ExportRequest): Promise<ExportSheet | undefined> {
  const most = exportAtOnce[request.format];
  return inSnapshot(ctx.readDb, async (readDb) => {
    const within = { ...ctx, readDb };
    const source = onlyThese(list.source(within, request.query), request.ids);
    const rows = await listFirst(readDb, source, request.query, most + 1);
    if (rows.length > most) return undefined;
    async function* batches() {
      yield rows;
    }
    return exportSheet(within, list, request, { batches: batches(), rows: rows.length });
  });
}

/**
 * Returns an export: the file itself if it is small, otherwise a background export. Audits either with the request. Throws
 * invalid_input for an unknown column or filter, exports_busy if two are running already.
 */
export async function answerExport(
  { actor, ...rest }: Ctx,
  list: ExportList,
  request: ExportRequest,
): Promise<
  { name: string; type: string; content: ReturnType<(typeof fileFormats)['csv']['write']> } | { export: ExportView }
> {
  if (actor.kind !== 'user') throw new AppError('anonymous');
  const ctx: UserCtx = { ...rest, actor };
  selectColumns(list.columns(ctx.locale), request.columns);
  const sheet = await smallSheet(ctx, list, request).catch((error: unknown) => {
    // The rows of this list have another type of id.
    if (request.ids && isInvalidText(error)) throw fieldError('ids', 'invalid');
    throw error;
  });
  if (!sheet) return { export: await startExport(ctx, list, request) };
  await recordAudit(ctx, {
    action: 'access.export',
    details: { call: list.endpoint.id, rows: sheet.rows, ...auditDetails(request) },
  });
  const { type, write } = fileFormats[request.format];
  return { name: `${list.name}.${request.format}`, type, content: write(sheet) };
}
