import type { ExportRequest, ExportView } from '@sevadesk/contract/kernel/export';
import type { UserCtx } from '../../platform/context.ts';
import type { ExportList } from '../../platform/export/types.ts';
import { titleOf } from './export-sheet.ts';
import { queueExport } from './queue-export.ts';

/** Starts the job for a list, or returns a running export of the same request. Throws exports_busy at the third. */
export function startExport(ctx: UserCtx, list: ExportList, request: ExportRequest): Promise<ExportView> {
  const { id: endpointId, access } = list.endpoint;
  return queueExport(ctx, {
    endpointId,
    access,
    request,
    title: titleOf(list, ctx),
    name: `${list.name}.${request.format}`,
  });
}
