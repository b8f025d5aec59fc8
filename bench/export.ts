// Exports files of 200,000 applications through the export job, compared with COPY of the same query in the same run, and the growth of
// the process; also a PDF of the maximum size. BENCH_DATABASE names a database to create or reuse; by default it is temporary.

import type { Readable } from 'node:stream';
import { type ExportFormat, exportFormats, exportMost } from '@sevadesk/contract/kernel/export-limits';
import { listQuery } from '@sevadesk/contract/kernel/list-query';
import { staffApplicationExport } from '../apps/api/src/modules/nsdl-pan/core/list-columns.ts';
import { listSent } from '../apps/api/src/modules/nsdl-pan/desk/list-applications.ts';
import type { Ctx, UserCtx } from '../apps/api/src/platform/context.ts';
import { rememberingWords } from '../apps/api/src/platform/export/cells.ts';
import { fileFormats } from '../apps/api/src/platform/export/file-formats.ts';
import type { ExportColumn } from '../apps/api/src/platform/export/types.ts';
import { listAll } from '../apps/api/src/platform/list.ts';
import { wholeRows } from '../apps/api/src/platform/list-ids.ts';
import { inSnapshot } from '../apps/api/src/platform/snapshot.ts';
import { generateApplications } from './applications/generate.ts';
import { databaseExists, dropDatabase, createDatabase, onDatabase, scratchName, urlOf } from './bench-database.ts';
import { openContext } from './context.ts';
import { figure, sideBySide, table } from './measure.ts';

const rows = Number(process.env.BENCH_ROWS ?? 200_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const asked = listQuery.parse({ sorts: [{ column: 'submittedAt', dir: 'desc' }] });
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
const names = [...shown, 'pricePaise', 'attempt', 'aknNo'];

let most = 0;
function watch(begun: number): void {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  most = Math.max(most, heapUsed + arrayBuffers - begun);
}

/** Discards the file; returns its bytes. */
async function drain(content: Readable, begun: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    watch(begun);
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

/** The export engine's own path from list to file, for one format. */
function exported(ctx: Ctx, format: ExportFormat, begun: number): Promise<number> {
  const all = staffApplicationExport('bench', 'list').columns('en') as readonly ExportColumn<unknown>[];
  const columns = rememberingWords(names.flatMap((name) => all.find(({ id }) => id === name) ?? []));
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
    return drain(fileFormats[format].write(sheet), begun);
  });
}

async function measure(url: string): Promise<void> {
  const { ctx, close } = openContext(url);
  try {
    const compiled = wholeRows(listSent(ctx as UserCtx, 'list'), asked).compile();
    if (compiled.parameters.length > 0) throw new Error('COPY takes no parameters');
    // The server also discards its output, so that reading and formatting rows is compared, not the disk.
    const copy = () =>
      onDatabase(url, (client) => client.query(`copy (${compiled.sql}) to program 'cat > /dev/null' csv`));
    const begun = process.memoryUsage();
    const lines: string[][] = [];
    for (const format of exportFormats.filter((one) => !process.env.BENCH_CASE || process.env.BENCH_CASE === one)) {
      most = 0;
      const file = () => exported(ctx, format, begun.heapUsed + begun.arrayBuffers);
      const { ours, reference } = await sideBySide(file, copy, format === 'csv' ? rounds : Math.min(rounds, 2));
      lines.push([
        format,
        Math.min(rows, exportMost[format]).toLocaleString('en'),
        figure(ours.median),
        figure(reference.median),
        (ours.median / reference.median).toFixed(2),
        String(Math.round(most / 1024 / 1024)),
      ]);
    }
    const head = ['file', 'rows', 'export median ms', 'COPY of all ms', 'ratio', 'memory grew by MB'];
    process.stdout.write(
      `${rows.toLocaleString('en')} applications, ${names.length} columns\n\n${table(head, lines)}\n`,
    );
  } finally {
    await close();
  }
}

const kept = process.env.BENCH_DATABASE;
const name = kept ?? scratchName('export');
try {
  if (!(kept && (await databaseExists(kept)))) {
    process.stderr.write(`Making ${rows.toLocaleString('en')} applications\n`);
    await generateApplications(await createDatabase(name), { rows, shops: 1_000 });
  }
  await measure(urlOf(name));
} finally {
  if (!kept) await dropDatabase(name);
}
