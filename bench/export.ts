// Exports files of 200,000 applications through the export job, compared with COPY of the same query in the same run, and the growth of
// the process; also a PDF of the maximum size. BENCH_DATABASE names a database to create or reuse; by default it is temporary.

import { exportFormats, exportMost } from '@sevadesk/contract/kernel/export-limits';
import { listSent } from '../apps/api/src/modules/nsdl-pan/desk/list-applications.ts';
import type { UserCtx } from '../apps/api/src/platform/context.ts';
import { wholeRows } from '../apps/api/src/platform/list-ids.ts';
import { askedOfExport, exportedColumns, writeExport } from './applications/export-file.ts';
import { generateApplications } from './applications/generate.ts';
import { reuseDatabase, dropDatabase, createDatabase, onDatabase, scratchName, urlOf } from './bench-database.ts';
import { openContext } from './context.ts';
import { figure, sideBySide, table } from './measure.ts';

const rows = Number(process.env.BENCH_ROWS ?? 200_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
let most = 0;
function watch(begun: number): void {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  most = Math.max(most, heapUsed + arrayBuffers - begun);
}

async function measure(url: string): Promise<void> {
  const { ctx, close } = openContext(url);
  try {
    const compiled = wholeRows(listSent(ctx as UserCtx, 'list'), askedOfExport).compile();
    if (compiled.parameters.length > 0) throw new Error('COPY takes no parameters');
    // The server also discards its output, so that reading and formatting rows is compared, not the disk.
    const copy = () =>
      onDatabase(url, (client) => client.query(`copy (${compiled.sql}) to program 'cat > /dev/null' csv`));
    const begun = process.memoryUsage();
    const lines: string[][] = [];
    for (const format of exportFormats.filter((one) => !process.env.BENCH_CASE || process.env.BENCH_CASE === one)) {
      most = 0;
      const file = () => writeExport(ctx, { format, rows, seen: () => watch(begun.heapUsed + begun.arrayBuffers) });
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
      `${rows.toLocaleString('en')} applications, ${exportedColumns.length} columns\n\n${table(head, lines)}\n`,
    );
  } finally {
    await close();
  }
}

const kept = process.env.BENCH_DATABASE;
const name = kept ?? scratchName('export');
try {
  if (!(kept && (await reuseDatabase(kept)))) {
    process.stderr.write(`Making ${rows.toLocaleString('en')} applications\n`);
    await generateApplications(await createDatabase(name), { rows, shops: 1_000 });
  }
  await measure(urlOf(name));
} finally {
  if (!kept) await dropDatabase(name);
}
