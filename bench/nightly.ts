// What runs at night and grows with the ledger: the proof of the ledger and its chain, whole and from the last proven point, the sums
// of a day, each repeated task of the worker, and a backup with its restore. One database for each of BENCH_SIZES postings (1,000,000
// and 10,000,000); BENCH_DATABASE names the beginning of databases that stay for the next run, BENCH_CASE a pattern of the parts.
// Prints seconds, the growth of this process in MB, and what the server wrote to temporary files in MB.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrationsFolder } from '../apps/api/src/config.ts';
import { tickers } from '../apps/api/src/jobs.ts';
import { auditHead, postingsAfter, sealAudit, verifyAudit } from '../apps/api/src/modules/audit/index.ts';
import { sealAt } from '../apps/api/src/modules/audit/audit.repo.ts';
import { prove } from '../apps/api/src/modules/wallet/index.ts';
import { endProof, startProof } from '../apps/api/src/modules/wallet/proof/proof.repo.ts';
import { storeSums } from '../apps/api/src/modules/wallet/proof/proven-sums.repo.ts';
import { proveNightly } from '../apps/api/src/modules/wallet/proof/run-proof.ts';
import { sumDays } from '../apps/api/src/modules/wallet/statement/sum-days.ts';
import { createBackup } from '../apps/api/src/platform/backup/create-backup.ts';
import { restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts';
import type { Ctx } from '../apps/api/src/platform/context.ts';
import { allowLong } from '../apps/api/src/platform/snapshot.ts';
import {
  createDatabase,
  reuseDatabase,
  dropDatabase,
  onDatabase,
  scratchName,
  serverUrl,
  urlOf,
} from './bench-database.ts';
import { openContext } from './context.ts';
import { generateLedger, sealAll } from './ledger/generate.ts';
import { figure, table } from './measure.ts';

const sizes = (process.env.BENCH_SIZES ?? '1000000,10000000').split(',').map(Number);
const wanted = new RegExp(process.env.BENCH_CASE ?? '');
const named = process.env.BENCH_DATABASE;
const scratch = named ?? scratchName('nightly');
const nameOf = (size: number) => `${scratch}_${size}`;
const MB = 1024 * 1024;
/** The postings of a busy day. */
const aDay = 10_000;
const day = 86_400_000;

const say = (text: string) => process.stderr.write(`${text}\n`);

async function prepare(size: number): Promise<void> {
  if (named && (await reuseDatabase(nameOf(size)))) return;
  const began = performance.now();
  const url = await createDatabase(nameOf(size));
  await generateLedger(url, size);
  const { ctx, close } = openContext(url, 4);
  const sealed = await sealAll(ctx);
  await sumDays(ctx);
  await close();
  await onDatabase(url, (client) => client.query('vacuum (analyze)'));
  say(`Made ${sealed.toLocaleString('en')} sealed rows in ${Math.round((performance.now() - began) / 1000)} s`);
}

type Measure = { seconds: number; grown: number; spilled: number };

/** Runs the work once and watches what this process grows by meanwhile, and what the server writes to temporary files. */
async function measured(url: string, work: () => Promise<unknown>): Promise<Measure> {
  const spilled = () =>
    onDatabase(url, async (client) => {
      const { rows } = await client.query<{ bytes: string }>(
        'select temp_bytes as bytes from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]?.bytes);
    });
  const before = await spilled();
  const start = process.memoryUsage.rss();
  let most = start;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const began = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  const seconds = (performance.now() - began) / 1000;
  return { seconds, grown: (most - start) / MB, spilled: ((await spilled()) - before) / MB };
}

async function mustBeNone(found: Promise<readonly unknown[]>): Promise<void> {
  const differences = await found;
  if (differences.length > 0) throw new Error(`It names ${JSON.stringify(differences[0])}`);
}

/** The point that the proof of the night before would have reached. */
async function lastNight(ctx: Ctx) {
  const { position } = await auditHead(ctx.db);
  const seal = await sealAt(ctx.db, Math.max(1, position - aDay));
  return { position: Math.max(1, position - aDay), hash: seal?.hash ?? '' };
}

/** Stores what a whole proof of the night before would have stored. */
async function storeLastNight(ctx: Ctx): Promise<void> {
  const { position, hash } = await lastNight(ctx);
  const later = await postingsAfter(ctx, position);
  await ctx.db.transaction().execute(async (db) => {
    await allowLong(db);
    await storeSums(
      db,
      position,
      later.map(({ id }) => id),
    );
    const id = ctx.ids.next();
    await startProof(db, { id, night: null, askedBy: null });
    const chain = { chainFrom: 0, chainPosition: position, chainHash: hash };
    await endProof(db, id, { ...chain, postings: position, differenceCount: 0, differences: [] });
  });
}

/** Saves the database sealed, as `npm run backup`, and restores it into an empty one. */
function backupCases(ctx: Ctx, url: string, folder: string) {
  const keyFile = path.join(folder, 'keys.json');
  writeFileSync(keyFile, '{}');
  const passphrase = 'a passphrase of a bench';
  let file = '';
  return [
    {
      name: 'backup',
      run: async () => {
        const plan = { ownerUrl: url, appUrl: url, files: ctx.files, keyFile, folder, passphrase, now: new Date() };
        ({ file } = await createBackup(plan));
      },
    },
    {
      name: 'restore',
      run: async () => {
        const name = `${scratch}_restored`;
        await onDatabase(serverUrl(), (admin) => admin.query(`create database ${name}`));
        const to = { ownerUrl: urlOf(name), appUrl: urlOf(name), files: ctx.files, keyFile, migrationsFolder };
        await restoreBackup({ ...to, archive: file, passphrase });
        await dropDatabase(name);
      },
    },
  ];
}

function nightlyCases(ctx: Ctx, url: string, folder: string) {
  const tomorrow = { ...ctx, clock: { now: () => new Date(Date.now() + day) } };
  // The proof has lines of its own; the documents of a month need shops with addresses.
  const leftOut = new Set(['wallet.prove-nightly', 'wallet.issue-documents']);
  return [
    { name: 'prove, whole', run: () => mustBeNone(prove(ctx)) },
    { name: 'verify, whole', run: () => mustBeNone(verifyAudit(ctx)) },
    { name: 'verify, from last night', run: async () => mustBeNone(verifyAudit(ctx, { after: await lastNight(ctx) })) },
    { name: 'seal late rows', run: () => sealAudit(ctx, { from: 'beginning' }) },
    { name: 'sums of the last proven point', run: () => storeLastNight(ctx) },
    { name: 'proof of a night', run: () => proveNightly(ctx, async () => {}) },
    { name: 'proof of the next night', run: () => proveNightly(tomorrow, async () => {}) },
    { name: 'sums of finished days', run: () => sumDays(ctx) },
    ...tickers
      .filter(({ name }) => !leftOut.has(name))
      .map(({ name, run }) => ({ name: `task ${name}`, run: () => run(ctx) })),
    ...backupCases(ctx, url, folder),
  ];
}

async function measure(size: number, parts: Map<string, string[]>): Promise<void> {
  const url = urlOf(nameOf(size));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-nightly-'));
  const { ctx, close } = openContext(url, 4);
  try {
    for (const { name, run } of nightlyCases(ctx, url, folder)) {
      if (!wanted.test(name)) continue;
      const { seconds, grown, spilled } = await measured(url, run).catch((error: Error) => {
        say(`${name} failed: ${error.message}`);
        return { seconds: Number.NaN, grown: Number.NaN, spilled: Number.NaN };
      });
      const line = [seconds < 10 ? seconds.toFixed(2) : figure(seconds), figure(grown), figure(spilled)];
      say(`${size.toLocaleString('en')}  ${name}  ${line.join('  ')}`);
      parts.set(name, [...(parts.get(name) ?? []), ...line]);
    }
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const parts = new Map<string, string[]>();
  for (const size of sizes) {
    await prepare(size);
    await measure(size, parts);
  }
  const head = ['part', ...sizes.flatMap((size) => [`${size.toLocaleString('en')}: s`, 'grew by MB', 'spilled MB'])];
  process.stdout.write(
    `${table(
      head,
      [...parts].map(([name, line]) => [name, ...line]),
    )}\n`,
  );
} finally {
  if (!named) for (const size of sizes) await dropDatabase(nameOf(size));
}
