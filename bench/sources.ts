// Reads the dump of an old portal and measures time and memory growth, for a small one and for one of BENCH_MB megabytes
// (500), plain and compressed: memory must not grow with the file.

import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readSource } from '../apps/api/src/modules/move-in/sources/index.ts';
import { figure, table } from './measure.ts';

const MB = 1024 * 1024;
const most = Number(process.env.BENCH_MB ?? 500);
/** Bytes of a statement line, including its share of everything else. */
const lineBytes = 118;
const otherBytes = 11 * MB;

async function measure(file: string): Promise<string[]> {
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const cpu = process.cpuUsage();
  let grown = 0;
  let rows = 0;
  for await (const event of readSource({ stream: async () => createReadStream(file), fileName: file })) {
    if (!('cells' in event)) continue;
    rows++;
    if (rows % 2_000 === 0) grown = Math.max(grown, process.memoryUsage.rss() - before);
  }
  const { user, system } = process.cpuUsage(cpu);
  const size = statSync(file).size / MB;
  return [
    path.basename(file),
    String(Math.round(size)),
    rows.toLocaleString('en'),
    figure(performance.now() - begun),
    figure((user + system) / 1_000),
    String(Math.round(grown / MB)),
  ];
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-bench-'));
try {
  const lines: string[][] = [];
  for (const size of [30, most]) {
    const file = path.join(folder, `${size}.sql`);
    const statement = String(Math.max(1_000, Math.round((size * MB - otherBytes) / lineBytes)));
    execFileSync(process.execPath, ['scripts/old-portal/write.mjs', '--statement', statement, '--out', file]);
    await pipeline(createReadStream(file), createGzip({ level: 1 }), createWriteStream(`${file}.gz`));
    lines.push(await measure(file), await measure(`${file}.gz`));
  }
  const head = ['file', 'MB', 'rows', 'ms', 'processor ms', 'memory grew by MB'];
  process.stdout.write(`${table(head, lines)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
