import type { Readable } from 'node:stream';
import { type ExportFormat, exportMost } from '@sevadesk/contract/kernel/export-limits';
import { type ListQuery, listQuery } from '@sevadesk/contract/kernel/list-query';
import { staffApplicationExport } from '../../apps/api/src/modules/nsdl-pan/core/list-columns.ts';
import { listSent } from '../../apps/api/src/modules/nsdl-pan/desk/list-applications.ts';
import type { Ctx, UserCtx } from '../../apps/api/src/platform/context.ts';
import { rememberingWords } from '../../apps/api/src/platform/export/cells.ts';
import { fileFormats } from '../../apps/api/src/platform/export/file-formats.ts';
import type { ExportColumn } from '../../apps/api/src/platform/export/types.ts';
import { listAll } from '../../apps/api/src/platform/list.ts';
import { inSnapshot } from '../../apps/api/src/platform/snapshot.ts';

/** All applications, newest first. */
export const askedOfExport = listQuery.parse({ sorts: [{ column: 'submittedAt', dir: 'desc' }] });
const shown = [
  'merchantCode',
  'shopName',
  'token',
  'cardName',
  'birthDate',
  'mobile',
  'email',
  'status',
  'submittedAt',
];
export const exportedColumns = [...shown, 'pricePaise', 'attempt', 'aknNo'];

/** Discards the file, calling `seen` after each part; returns its bytes. */
async function drain(content: Readable, seen: () => void): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    seen();
  }
  return bytes;
}

/** Yields the first rows of a source, at most this many. */
async function* firstOf<Row>(batches: AsyncIterable<readonly Row[]>, limit: number): AsyncGenerator<readonly Row[]> {
  let left = limit;
  for await (const batch of batches) {
    // A copy would not be cleared with the batch.
    yield batch.length <= left ? batch : batch.slice(0, left);
    left -= batch.length;
    if (left <= 0) return;
  }
}

type Wanted = { format: ExportFormat; rows: number; asked?: ListQuery; seen?: () => void };

/** The export engine's own path from list to file, for one format. */
export function writeExport(
  ctx: Ctx,
  { format, rows, asked = askedOfExport, seen = () => {} }: Wanted,
): Promise<number> {
  const all = staffApplicationExport('bench', 'list').columns('en') as readonly ExportColumn<unknown>[];
  const columns = rememberingWords(exportedColumns.flatMap((name) => all.find(({ id }) => id === name) ?? []));
  return inSnapshot(ctx.readDb, (readDb) => {
    const most = Math.min(rows, exportMost[format]);
    const batches = firstOf(listAll(readDb, listSent({ ...ctx, readDb } as UserCtx, 'list'), asked), most);
    const sheet = {
      locale: 'en',
      title: 'Bench',
      heading: [],
      columns,
      batches,
      before: [],
      after: [],
      rows: most,
    } as const;
    return drain(fileFormats[format].write(sheet), seen);
  });
}
