// npm run bench cluster -- [--fault kill|cut|disk|slow|switch|restore|browser] [--times 10]: two processes of the built server on the cluster of
// deploy/cluster under a mixed day of load, with faults at the leader. Exit code 1 if an acknowledged write is lost or doubled, the p95
// until writing again is 15 s or more, or a process ended. Root and Debian's packages are needed: deploy/cluster/README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTrial, stopTrial } from '../deploy/cluster/parts/trial.mjs';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { freePort } from '../scripts/processes/ports.mjs';
import { run } from '../scripts/processes/run.mjs';
import { startChild, waitUntilServing } from '../scripts/stack/child.mjs';
import { built } from '../scripts/stack/programs.mjs';
import { ensureBuilt } from '../scripts/steps/build.mjs';
import { faults } from './cluster/faults.mjs';
import { startPeople } from './cluster/people.mjs';
import { reportAnswers, reportFault, reportVerdict } from './cluster/report.mjs';
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

/** Prints the comparison of what was acknowledged with the database; returns whether all is well and every process still runs. */
function judgeServers(verdict, servers) {
  const ended = servers.filter(({ child }) => !child.isRunning()).length;
  return reportVerdict(verdict, `${ended} of ${servers.length} processes ended`) && ended === 0;
}

async function runKind({ kind, plan, env, servers, seen, times, ends }) {
  if (kind === 'restore') return runRestore({ plan, env });
  if (kind === 'browser') return runBrowser({ plan, env, servers, times, ends });
  return reportFault(kind, await runFault({ plan, seen, fault: faults[kind], times }), limitMs);
}

async function measure({ kinds, times, folder, ends }) {
  const plan = await startTrial(console.log);
  ends.push(stopTrial);
  const env = serverEnvironment(plan, folder);
  const servers = await startServers(env, ends);
  const addresses = servers.map(({ address }) => address).join(',');
  const { seen, judge } = await startPeople({ ...env, LOAD_SERVERS: addresses }, ends);
  console.log('The load runs.');
  let isGood = true;
  for (const [n, kind] of kinds.entries()) {
    console.log(`${kind}:`);
    const inTime = await runKind({ kind, plan, env, servers, seen, times, ends });
    const isWhole = judgeServers(await judge(n === kinds.length - 1), servers);
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
