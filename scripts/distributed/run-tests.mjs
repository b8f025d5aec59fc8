import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPooler } from '../postgres/pooler.mjs';
import { collect } from '../processes/run.mjs';
import { installedCommand } from '../root.mjs';
import { built } from '../stack/programs.mjs';
import { ensureBuilt, generate } from '../steps/build.mjs';
import { ensureBrowser } from '../tests/browser.mjs';
import { runEndToEnd } from '../tests/e2e-suite.mjs';
import { countVitest, failedTests } from '../tests/vitest-suite.mjs';
import { startEngine } from './engine.mjs';
import { app, joinWorkers, openServer, owner, urlAs } from './engine-database.mjs';
import { leftOut } from './left-out.mjs';

/** As for the database tests on PostgreSQL: nothing waits for a disk. The trial of kills starts servers of its own. */
const quick = { fsync: 'off', full_page_writes: 'off', checkpoint_timeout: '30min' };

async function runTests({ engine, folder }, files) {
  const [coordinator, ...workers] = engine.nodes.map((node) => node.urlOf('postgres'));
  const report = path.join(folder, 'report.json');
  const env = {
    ...process.env,
    TEST_ADMIN_DATABASE_URL: coordinator,
    TEST_WORKER_DATABASE_URLS: workers.join(','),
    TEST_LEFT_OUT: Object.keys(leftOut)
      .map((file) => `**/${file}`)
      .join(','),
  };
  const args = ['run', '--project', 'db', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await collect(installedCommand('vitest'), [...args, ...files], {
    env,
    stdio: 'inherit',
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, named: ['vitest wrote no report'] };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  return { ...countVitest(result, code), named: failedTests(result) };
}

/** The addresses of the product's database at the coordinator; with `pooler`, the program works through pgbouncer in transaction mode. */
async function addressesOf(coordinator, name, { folder, keep, pooler }) {
  const straight = urlAs(coordinator, name, app);
  const addresses = { DATABASE_URL: straight, MIGRATION_DATABASE_URL: urlAs(coordinator, name, owner) };
  if (!pooler) return addresses;
  const { url, complaints, stop } = await startPooler(folder, straight);
  keep(async () => {
    for (const line of complaints().slice(0, 10)) console.log(`pooler  ${line}`);
    await stop();
  });
  return { ...addresses, DATABASE_URL: url, DIRECT_DATABASE_URL: straight };
}

/** The stories in a browser, in the product's database of the coordinator. */
async function runJourneys({ engine, folder, keep, pooler }, files) {
  const name = 'sevadesk';
  const [coordinator, ...workers] = engine.nodes;
  for (const node of engine.nodes) await openServer(node, name);
  await joinWorkers(coordinator, name, workers);
  const given = {
    adminUrl: coordinator.urlOf(name),
    env: {
      ...(await addressesOf(coordinator, name, { folder, keep, pooler })),
      DISTRIBUTED: 'citus',
      SAMPLE_DATA: 'on',
    },
  };
  await ensureBuilt({ forProduction: true });
  const browser = await ensureBrowser();
  const stories = files.length > 0 ? files : ['e2e/routes.spec.ts', 'e2e/journeys/'];
  const counts = await runEndToEnd({ browser, folder, env: process.env, keep, args: stories, given });
  return prove(counts, { ...process.env, ...given.env, NODE_ENV: 'test', DATA_DIR: path.join(folder, 'e2e-data') });
}

/** Adds what the ledger and the audit chain say after the stories. */
async function prove({ passed, failed, named = [] }, env) {
  const found = [];
  for (const name of ['prove', 'verify']) {
    const { command, args } = built.once('api', name);
    const { code, output } = await collect(command, args, { env });
    console.log(`${name}: ${output.trim().split('\n').at(-1)}`);
    if (code !== 0) found.push(`${name} after the stories: ${output.trim()}`);
  }
  return { passed: passed + 2 - found.length, failed: failed + found.length, named: [...named, ...found] };
}

async function onEngine(work, files, pooler) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-distributed-'));
  chmodSync(folder, 0o755);
  const ends = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const engine = await startEngine({ folder: path.join(folder, 'engine'), settings: quick });
    ends.push(engine.stop);
    return await work({ engine, folder, keep: (end) => ends.push(end), pooler }, files);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Runs the database tests, or with `journeys` the stories in a browser, with `pooler` behind pgbouncer; all or those of `files`. Prints the result; returns whether all passed. */
export async function testDistributed(files, { journeys = false, pooler = false } = {}) {
  await generate();
  const { passed, failed, named = [] } = await onEngine(journeys ? runJourneys : runTests, files, pooler);
  for (const line of named) console.log(`failed  ${line}`);
  if (!journeys) for (const [file, reason] of Object.entries(leftOut)) console.log(`left out  ${file}: ${reason}`);
  console.log(`on a distributed engine: ${passed} passed, ${failed} failed`);
  return failed === 0;
}
