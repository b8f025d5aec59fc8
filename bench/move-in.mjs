// node bench/move-in.mjs: migrates a generated portal's dump into the built product on a temporary database that also holds the sample
// network. BENCH_SHOPS (5000), BENCH_STATEMENT (200000), BENCH_APPLICATIONS (40000), BENCH_ORDERS (20000), BENCH_KILLS (5): how often
// the server is killed by SIGKILL while the migration runs. Prints the seconds of each step, the peak memory of the server, the result
// compared with the dump's true figures, and whether undoing the migration leaves every table as it was; Linux only.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { freePort } from '../scripts/processes/ports.mjs';
import { inRoot } from '../scripts/root.mjs';
import { built } from '../scripts/stack/programs.mjs';
import { startStack } from '../scripts/stack/stack.mjs';
import { ensureBuilt } from '../scripts/steps/build.mjs';
import { openPerson, uploadDump } from './move-in/calls.mjs';
import { hashTables } from './move-in/hash-tables.mjs';
import { watchMemory } from './move-in/memory.mjs';
import { recallOf } from './move-in/recall.mjs';

const number = (name, usual) => Number(process.env[name] ?? usual);
const size = {
  shops: number('BENCH_SHOPS', 5_000),
  statement: number('BENCH_STATEMENT', 200_000),
  applications: number('BENCH_APPLICATIONS', 40_000),
  orders: number('BENCH_ORDERS', 20_000),
};
const kills = number('BENCH_KILLS', 5);
const root = '/api/backend/setting/move-in';
const rupees = (paise) => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });

const lines = [];
async function timed(what, work) {
  const began = performance.now();
  const result = await work();
  lines.push([what, ((performance.now() - began) / 1000).toFixed(1)]);
  console.log(`  ${what}: ${lines.at(-1)[1]} s`);
  return result;
}

/** Polls until `isDone`; while the server restarts, it retries later. */
async function until(ask, isDone) {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer && isDone(answer)) return answer;
    await pause(250);
  }
}

/** One choice for each kind of decision, so that as much as possible is imported. */
const preferred = [
  'keep_both',
  'keep_first',
  'add_up',
  'head_office',
  'active',
  'id_type',
  'package',
  'leave_out',
  'done',
];

async function decideAll(person, id) {
  const { idTypes, packages } = await person.get(`${root}/options`);
  const named = (options, subject) =>
    options.find(({ name }) => name.toLowerCase() === subject.toLowerCase().replace('master ', '')) ?? options.at(-1);
  let answers = 0;
  for (;;) {
    const { data } = await person.get(`${root}/${id}/decisions`);
    const open = data.find(({ choice }) => choice === null);
    if (!open) return { decided: data.length, answers };
    const { id: decisionId, choices, subject } = open;
    const choice = preferred.find((one) => choices.includes(one));
    const options = { id_type: idTypes, package: packages }[choice];
    const answer = options ? { target: named(options, subject).id } : { alike: true };
    await person.post(`${root}/${id}/decisions/${decisionId}`, { choice, ...answer });
    answers += 1;
  }
}

/** Prints the planted faults that the preview found, and the errors that were not planted. */
async function sayRecall(person, { id, dump }) {
  const { files } = await person.get(`${root}/${id}`);
  const { data: decisions } = await person.get(`${root}/${id}/decisions`);
  const { faults, unplanted } = await recallOf(person, { files, decisions, dump });
  for (const { table, fault, planted, inRows, asked, code, said } of faults) {
    const further = code
      ? `, ${asked} rows asked about as ${code}`
      : said === undefined
        ? ''
        : `, said of ${said} rows`;
    console.log(`  ${table} ${fault}: ${planted} planted, ${inRows} errors of rows${further}`);
  }
  for (const { table, word, rows } of unplanted) console.log(`  not planted in ${table}: ${word}, ${rows} rows`);
}

/** Uses each table as the kind that is suggested for it, one after the other. */
async function useTables(maker, { id, source, tables }) {
  for (const { table, name, suggestedKind } of tables.filter((one) => one.suggestedKind !== null))
    await timed(`table ${name} used as ${suggestedKind}`, async () => {
      await maker.post(`${root}/${id}/sources/${source.id}/tables`, { table, kind: suggestedKind });
      await until(
        () => maker.get(`${root}/${id}/sources`),
        ({ data: [one] }) => one.tables.every(({ uses }) => uses.length === 0),
      );
    });
}

async function migrate({ stack, maker, checker, dump }) {
  const server = stack.parts.api;
  const view = (id) => maker.get(`${root}/${id}`);
  const { id } = await maker.post(root, { system: 'Old portal', cutOverOn: '2026-10-31' });
  const source = await timed('dump received', () => uploadDump(maker, `${root}/${id}/sources`, dump));
  const tables = await timed('dump read', async () => {
    const { data } = await until(
      () => maker.get(`${root}/${id}/sources`),
      ({ data: [one] }) => one.status !== 'reading',
    );
    return data[0].tables;
  });
  await useTables(maker, { id, source, tables });
  await timed('preview', async () => {
    await maker.post(`${root}/${id}/check`);
    await until(
      () => view(id),
      ({ status }) => status !== 'checking',
    );
  });
  await sayRecall(maker, { id, dump });
  const decided = await timed('decisions', () => decideAll(maker, id));
  const { sums, files } = await view(id);
  for (const { kind, fileName, totalRows, newRows, faultyRows } of files)
    console.log(`  ${kind} ${fileName}: ${totalRows} rows, ${newRows} new, ${faultyRows} with errors`);
  const totalPaise = sums.postedPaise - sums.owedPaise + sums.leftOutPaise;
  const before = await hashTables(stack.database.adminUrl);
  await maker.post(`${root}/${id}/request`, { totalPaise });
  await checker.post(`${root}/${id}/approve`, {});
  let killed = 0;
  const finished = await timed('migration', async () => {
    for (let at = 0; at < kills; at += 1) {
      await pause(2_000 + Math.random() * 4_000);
      // Waits until it serves again before the next kill.
      const { status } = await until(
        () => view(id),
        () => true,
      );
      if (status === 'finished') break;
      process.kill(server.pid(), 'SIGKILL');
      killed += 1;
    }
    return until(
      () => view(id),
      ({ status }) => status !== 'running' && status !== 'requested',
    );
  });
  const { shops, staff, openings } = finished.made;
  console.log(
    `  ${finished.status}: ${shops} shops, ${staff} staff, ${openings} openings; ${decided.decided} decisions by ${decided.answers} answers`,
  );
  console.log(`  killed ${killed} times on the way`);
  console.log(`  balances ${rupees(totalPaise)}; ledger differences ${finished.proofAfter?.differences}`);
  await timed('taken back', async () => {
    await maker.post(`${root}/${id}/undo`, { remark: 'Measured' });
    await until(
      () => view(id),
      ({ status }) => status !== 'undoing',
    );
  });
  const after = await hashTables(stack.database.adminUrl);
  const differing = Object.keys(before).filter((name) => before[name] !== after[name]);
  console.log(
    `  tables that differ after it was taken back: ${differing.join(', ') || 'none'} of ${Object.keys(before).length}`,
  );
}

const ends = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-move-'));
chmodSync(folder, 0o711);
try {
  await ensureBuilt({ forProduction: true });
  const dump = path.join(folder, 'old-portal.sql');
  const given = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)]);
  execFileSync(process.execPath, [inRoot('scripts/old-portal/write.mjs'), ...given, '--out', dump]);
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  const { DATABASE_URL: _database, MIGRATION_DATABASE_URL: _owner, PUBLIC_URL: _public, ...outer } = process.env;
  const env = {
    ...outer,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    SIMULATOR_PORT: String(await freePort()),
    SIMULATOR_SMTP_PORT: String(await freePort()),
    CAPTCHA_FIXED_ANSWER: 'KAPCHA',
  };
  const stack = await startStack({ env, programs: built });
  ends.push(stack.stop);
  const signIns = JSON.parse(readFileSync(stack.signInsFile, 'utf8'));
  const address = stack.settings.address;
  const maker = await openPerson(
    address,
    signIns.find(({ userName }) => userName === 'admin'),
  );
  const checker = await maker.makeColleague(
    stack.database.adminUrl,
    signIns.find(({ userName }) => userName === 'operations'),
  );
  const memory = watchMemory(() => stack.parts.api.pid());
  ends.push(memory.stop);
  await migrate({ stack, maker, checker, dump });
  console.log(`  most memory of the server: ${memory.most()} MB`);
} catch (error) {
  endWithSentence(error);
} finally {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
}
