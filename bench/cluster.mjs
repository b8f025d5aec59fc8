// npm run bench cluster -- [--fault kill|cut|disk|slow|switch|restore|browser] [--times 10]: two processes of the built server on the cluster of
// deploy/cluster under a mixed day of load, with faults at the leader. Exit code 1 if an acknowledged write is lost or doubled, the p95
// until writing again is 15 s or more, or a process ended. Root and Debian's packages are needed: deploy/cluster/README.md.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTrial, stopTrial } from '../deploy/cluster/parts/trial.mjs';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { freePort } from '../scripts/processes/ports.mjs';
import { run } from '../scripts/processes/run.mjs';
import { inRoot } from '../scripts/root.mjs';
import { startChild, waitUntilServing } from '../scripts/stack/child.mjs';
import { built } from '../scripts/stack/programs.mjs';
import { ensureBuilt } from '../scripts/steps/build.mjs';
import { faults } from './cluster/faults.mjs';
import { runRestore } from './cluster/restore.mjs';
import { runBrowser } from './cluster/run-browser.mjs';
import { runFault } from './cluster/run-faults.mjs';

const limitMs = 15_000;

function serverEnvironment(plan, folder) {
  return {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    CAPTCHA_FIXED_ANSWER: 'KAPCHA',
    ...plan.settings,
  };
}

async function startServers(env, ends) {
  const { DATABASE_URL: _, READ_DATABASE_URL: __, ...direct } = env;
  const once = built.once('api', 'migrate');
  await run(once.command, once.args, { env: { ...direct, DATABASE_URL: env.DIRECT_DATABASE_URL }, stdio: 'ignore' });
  const servers = [];
  for (const _ of [1, 2]) {
    const port = await freePort();
    const child = startChild('server', { ...built.program('api', 'main'), env: { ...env, PORT: String(port) } });
    ends.push(child.stop);
    await waitUntilServing(child, `http://127.0.0.1:${port}/api/ready`);
    servers.push({ child, address: `http://127.0.0.1:${port}` });
  }
  return servers;
}

/** Starts the people; `seen` collects their answers, `judge` pauses them and returns the comparison with the database. */
async function startPeople(env, servers, ends) {
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'source', inRoot('bench/cluster/drive.ts')], {
    cwd: inRoot('.'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...env, LOAD_SERVERS: servers.map(({ address }) => address).join(',') },
  });
  ends.push(async () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const seen = { writes: [], day: new Map(), calls: 0 };
  const told = new Map();
  const when = (kind) =>
    new Promise((resolve, reject) => {
      told.set(kind, resolve);
      void ended.then(() => reject(new Error('The load ended by itself; see above.')));
    });
  child.on('message', (message) => {
    if (message.kind === 'write') seen.writes.push(message);
    else if (message.kind === 'day') {
      seen.calls++;
      if (message.fault) seen.day.set(message.fault, (seen.day.get(message.fault) ?? 0) + 1);
    } else told.get(message.kind)?.(message);
  });
  await when('ready');
  return {
    seen,
    judge: async (isLast) => {
      const verdict = when('verdict');
      child.send(isLast ? 'finish' : 'compare');
      return verdict;
    },
  };
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;

function report(kind, runs) {
  const sorted = runs.map(({ outage }) => outage).sort((a, b) => a - b);
  const seconds = (ms) => (ms / 1000).toFixed(1);
  console.log(
    `${kind}: ${runs.length} times, writing again after ${seconds(at(sorted, 0.5))} s (median), ${seconds(at(sorted, 0.95))} s (p95), ` +
      `longest answer ${seconds(Math.max(...runs.map(({ longest }) => longest)))} s`,
  );
  return at(sorted, 0.95) < limitMs;
}

function reportAnswers({ writes, day, calls }) {
  const counts = new Map();
  for (const { fault } of writes) if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  console.log(`Refusals of ${writes.length} counted writes:`);
  for (const [fault, count] of counts) console.log(`  ${count} x ${fault}`);
  console.log(`Faults of ${calls} other calls of the day:`);
  for (const [fault, count] of day) console.log(`  ${count} x ${fault}`);
}

function reportVerdict({ acknowledged, lost, doubled, wrongPaise, differences }, servers) {
  const ended = servers.filter(({ child }) => !child.isRunning()).length;
  console.log(
    `  ${acknowledged} acknowledged writes until now: ${lost} lost, ${doubled} doubled, balances off by ${wrongPaise} paise; ` +
      `the ledger has ${differences} differences; ${ended} of ${servers.length} processes ended.`,
  );
  return lost + doubled + wrongPaise + differences + ended === 0;
}

async function runKind({ kind, plan, env, servers, seen, times, ends }) {
  if (kind === 'restore') return runRestore({ plan, env });
  if (kind === 'browser') return runBrowser({ plan, env, servers, times, ends });
  return report(kind, await runFault({ plan, seen, kind, times }));
}

async function measure({ kinds, times, folder, ends }) {
  const plan = await startTrial(console.log);
  ends.push(stopTrial);
  const env = serverEnvironment(plan, folder);
  const servers = await startServers(env, ends);
  const { seen, judge } = await startPeople(env, servers, ends);
  console.log('The load runs.');
  let isGood = true;
  for (const [n, kind] of kinds.entries()) {
    console.log(`${kind}:`);
    const inTime = await runKind({ kind, plan, env, servers, seen, times, ends });
    const isWhole = reportVerdict(await judge(n === kinds.length - 1), servers);
    isGood = isGood && inTime && isWhole;
  }
  reportAnswers(seen);
  return isGood;
}

const ends = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-on-cluster-'));
const stop = async () => {
  for (const end of ends.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
};
process.once('SIGINT', () => void stop().then(() => process.exit(1)));
process.once('SIGTERM', () => void stop().then(() => process.exit(1)));
try {
  const { values } = parseArgs({ options: { fault: { type: 'string', multiple: true }, times: { type: 'string' } } });
  const known = [...Object.keys(faults), 'restore', 'browser'];
  const wrong = values.fault?.find((kind) => !known.includes(kind));
  if (wrong) throw new Error(`There is no fault "${wrong}"; there are ${known.join(', ')}.`);
  await ensureBuilt({ forProduction: true });
  const isGood = await measure({ kinds: values.fault ?? known, times: Number(values.times ?? 10), folder, ends });
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  await stop();
  endWithSentence(error);
} finally {
  await stop();
}
