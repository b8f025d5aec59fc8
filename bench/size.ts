// npm run bench size: what a PAN form leaves in the database. BENCH_FORMS (300) forms go through their life after 60 that are not counted;
// measured is the growth between two moments at which every table was packed, so neither empty tables nor the rounding to pages count.
// The pictures and PDFs are not in the database and are left out. BENCH_TABLES=1 prints every table.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sealAudit, verifyAudit } from '../apps/api/src/modules/audit/index.ts';
import { prove } from '../apps/api/src/modules/wallet/index.ts';
import { testDatabase } from '../apps/api/test/database.ts';
import { systemCtx, type TestApp, testApp } from '../apps/api/test/helpers.ts';
import { figure, table } from './measure.ts';
import { buildNetwork, takeForms } from './size/forms.ts';
import { groupOf, groups, pack, type Use, usedBy } from './size/tables.ts';

process.env['TEST_ADMIN_DATABASE_URL'] ??= process.env['BENCH_ADMIN_DATABASE_URL'];
const count = Number(process.env['BENCH_FORMS'] ?? 300);
const warmUp = 60;
const monthly = [10_000, 100_000, 1_000_000, 3_500_000];
const [KB, GB, TB] = [1024, 1e9, 1e12];

/** Seals until nothing is left; a row is sealed once it is a second old. */
async function sealAll(app: TestApp): Promise<void> {
  await pause(2_000);
  while ((await sealAudit(systemCtx(app), { from: 'beginning' })) > 0);
}

/** Growth per form: rows and bytes. */
type Growth = { table: string; rows: number; bytes: number };

function growth(before: ReadonlyMap<string, Use>, after: ReadonlyMap<string, Use>): Growth[] {
  return [...after].map(([name, { rows, bytes }]) => ({
    table: name,
    rows: (rows - (before.get(name)?.rows ?? 0)) / count,
    bytes: (bytes - (before.get(name)?.bytes ?? 0)) / count,
  }));
}

const sumOf = (grown: readonly Growth[]) =>
  grown.reduce((sum, { rows, bytes }) => ({ rows: sum.rows + rows, bytes: sum.bytes + bytes }), { rows: 0, bytes: 0 });
const cells = (name: string, { rows, bytes }: Omit<Growth, 'table'>, whole: number) => [
  name,
  rows.toFixed(1),
  (bytes / KB).toFixed(1),
  `${((100 * bytes) / whole).toFixed(0)} %`,
];

function printShares(grown: readonly Growth[]): number {
  const whole = sumOf(grown).bytes;
  const head = ['per form', 'rows', 'KB', 'share'];
  const lines = groups.map((group) => cells(group, sumOf(grown.filter((one) => groupOf(one.table) === group)), whole));
  process.stdout.write(`${table(head, [...lines, cells('**sum**', sumOf(grown), whole)])}\n\n`);
  const largest = grown
    .toSorted((one, other) => other.bytes - one.bytes)
    .filter(({ bytes, rows }) => bytes > 0 || rows > 0);
  const shown = process.env['BENCH_TABLES'] ? largest : largest.slice(0, 12);
  process.stdout.write(
    `${table(
      ['table', 'rows', 'KB', 'share'],
      shown.map((one) => cells(one.table, one, whole)),
    )}\n\n`,
  );
  const onWorkers = sumOf(grown.filter(({ table: name }) => groupOf(name).includes('workers'))).bytes;
  process.stdout.write(
    `Without what may lie on workers: ${((whole - onWorkers) / KB).toFixed(1)} KB per form, so a disk lasts ${(whole / (whole - onWorkers)).toFixed(2)} times as long.\n`,
  );
  return whole;
}

/** Reckons a year, and the years until a disk is full, from bytes per form. */
function printYears(packed: number, grownAsIs: number): void {
  const lines = monthly.map((forms) => {
    const [least, most] = [packed, grownAsIs].map((bytes) => bytes * forms * 12);
    const years = (disk: number) => `${figure(disk / (most ?? 1))} to ${figure(disk / (least ?? 1))}`;
    return [
      forms.toLocaleString('en'),
      `${figure((least ?? 0) / GB)} to ${figure((most ?? 0) / GB)}`,
      years(TB),
      years(4 * TB),
    ];
  });
  process.stdout.write(`${table(['forms a month', 'GB a year', 'years until 1 TB', 'until 4 TB'], lines)}\n\n`);
}

const database = await testDatabase();
const app = await testApp({ database });
// The tables of jobs belong to another role than ours, so the server's administrator packs them all.
const admin = new pg.Client(
  Object.assign(new URL(process.env['TEST_ADMIN_DATABASE_URL'] ?? ''), {
    pathname: new URL(database.ownerUrl).pathname,
  }).href,
);
try {
  await admin.connect();
  await admin.query('set statement_timeout = 0');
  const network = await buildNetwork(app);
  await takeForms(network, { first: 0, count: warmUp });
  await sealAll(app);
  await pack(admin);
  const before = await usedBy(admin);
  await takeForms(network, { first: warmUp, count });
  await sealAll(app);
  const loose = sumOf(growth(before, await usedBy(admin))).bytes;
  await pack(admin);
  const grown = growth(before, await usedBy(admin));
  process.stdout.write(`${count} forms, after ${warmUp} that are not counted\n\n`);
  const packed = printShares(grown);
  process.stdout.write(
    `As it grew, with the versions of rows that no vacuum had removed: ${(loose / KB).toFixed(1)} KB per form, ${(loose / packed).toFixed(2)} times as much.\n\n`,
  );
  printYears(packed, loose);
  const differences = [...(await prove(systemCtx(app))), ...(await verifyAudit(systemCtx(app)))];
  process.stdout.write(`prove and verify: ${differences.length} differences\n`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await admin.end();
  await app.close();
}
