// node bench/rolling-restart.mjs: two processes of the built server behind nginx (Debian's package, with the configuration of
// deploy/) receive requests while each is restarted in turn. Prints failed requests; exit code 1 if there are any.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { trialConfig } from '../scripts/networks/proxy.mjs';
import { startPostgres } from '../scripts/postgres/supervisor.mjs';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { freePort } from '../scripts/processes/ports.mjs';
import { run } from '../scripts/processes/run.mjs';
import { startChild, waitUntilServing } from '../scripts/stack/child.mjs';
import { built } from '../scripts/stack/programs.mjs';
import { ensureBuilt } from '../scripts/steps/build.mjs';

const askers = 8;
const rounds = 2;

const questions = [
  ['GET', '/api/health'],
  ['GET', '/'],
  // A request that writes; nginx never resends it.
  ['POST', '/api/auth/refresh'],
];

async function ask(address, isOver, seen) {
  for (let n = 0; !isOver(); n++) {
    const [method, where] = questions[n % questions.length];
    const began = performance.now();
    const body =
      method === 'POST' ? { body: '{"refreshToken":"nobody"}', headers: { 'content-type': 'application/json' } } : {};
    try {
      const answer = await fetch(`${address}${where}`, { method, ...body });
      await answer.arrayBuffer();
      if (answer.status >= 500) seen.failed.push(`${method} ${where}: ${answer.status}`);
    } catch (error) {
      seen.failed.push(`${method} ${where}: ${error.cause?.code ?? error.message}`);
    }
    seen.times.push(performance.now() - began);
    await pause(20);
  }
}

async function measure(folder, ends) {
  const database = await startPostgres({ dataDir: path.join(folder, 'data') });
  ends.push(database.stop);
  const ports = [await freePort(), await freePort()];
  const front = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '1',
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    DATA_DIR: path.join(folder, 'data'),
  };
  const once = built.once('api', 'migrate');
  await run(once.command, once.args, { env, stdio: 'ignore' });
  const start = async (port) => {
    const child = startChild('server', { ...built.program('api', 'main'), env: { ...env, PORT: String(port) } });
    await waitUntilServing(child, `http://127.0.0.1:${port}/api/ready`);
    return child;
  };
  const processes = [await start(ports[0]), await start(ports[1])];
  ends.push(() => Promise.all(processes.map((child) => child.stop())));
  const config = path.join(folder, 'nginx.conf');
  const servers = ports.map((port) => `127.0.0.1:${port}`);
  const network = { code: 'measured', hosts: ['127.0.0.1'], servers, certificates: '' };
  writeFileSync(config, trialConfig([network], { folder, port: front }));
  const proxy = startChild('proxy', { command: 'nginx', args: ['-c', config, '-e', `${folder}/nginx.log`], env });
  ends.push(proxy.stop);
  const address = `http://127.0.0.1:${front}`;
  await waitUntilServing(proxy, `${address}/api/ready`);

  const seen = { failed: [], times: [] };
  let over = false;
  const asking = Array.from({ length: askers }, () => ask(address, () => over, seen));
  await pause(1_000);
  for (let round = 0; round < rounds; round++)
    for (const [at, port] of ports.entries()) {
      await processes[at].stop();
      processes[at] = await start(port);
    }
  const failedBefore = seen.failed.length;
  const killed = performance.now();
  process.kill(processes[0].pid, 'SIGKILL');
  await processes[0].ended;
  processes[0] = await start(ports[0]);
  const backSeconds = ((performance.now() - killed) / 1000).toFixed(1);
  over = true;
  await Promise.all(asking);
  return { ...seen, failedInOrder: failedBefore, backSeconds };
}

const ends = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-rolling-'));
chmodSync(folder, 0o711);
try {
  await ensureBuilt({ forProduction: true });
  const { times, failed, failedInOrder, backSeconds } = await measure(folder, ends);
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.floor(times.length * part)]?.toFixed(0);
  console.log(
    `${times.length} requests while each process was restarted ${rounds} times in order: ${failedInOrder} unanswered.`,
  );
  console.log(`Median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${times.at(-1)?.toFixed(0)} ms.`);
  console.log(
    `After kill -9 of one process: back after ${backSeconds} s, ${failed.length - failedInOrder} requests lost with it.`,
  );
  for (const text of new Set(failed)) console.log(`  ${failed.filter((one) => one === text).length} x ${text}`);
  process.exitCode = failedInOrder === 0 ? 0 : 1;
} catch (error) {
  endWithSentence(error);
} finally {
  for (const end of ends.reverse()) await end().catch?.(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
