// node bench/networks.mjs: three networks of one installation behind nginx (Debian: nginx-light), on a temporary database server. Adds
// them, starts them, kills one, backs one up, moves it to another process with a restored database, and asks the others meanwhile.
// Prints what happened; exit code 1 if a request of a network that was left alone failed, or a host led elsewhere.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addNetwork } from '../scripts/networks/add.mjs';
import { checkNetworks, moveNetwork, startProxy } from '../scripts/networks/commands.mjs';
import { environmentOf, readNetwork, readNetworks } from '../scripts/networks/registry.mjs';
import { startNetwork } from '../scripts/networks/serve.mjs';
import { startPostgres } from '../scripts/postgres/supervisor.mjs';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { freePort } from '../scripts/processes/ports.mjs';
import { built } from '../scripts/stack/programs.mjs';
import { ensureBuilt } from '../scripts/steps/build.mjs';

const codes = ['alpha', 'beta', 'gamma'];
const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-networks-'));
chmodSync(folder, 0o711);
process.env.NODE_ENV = 'test';
process.env.LOG_LEVEL = 'fatal';
const registry = path.join(folder, 'registry');
const ends = [];
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Sends a request to the proxy under a host; fetch sets its own host. */
function ask(port, host, where) {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: where, headers: { host: `${host}:${port}` }, timeout: 10_000 };
    const request = http.get(options, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', () => resolve(0));
  });
}

/** Runs a command of the server for a network; throws with its output if it fails. */
function runCommand(code, name, ...args) {
  const env = {
    ...environmentOf(readNetwork(registry, code)),
    BACKUP_PASSPHRASE_FILE: path.join(folder, 'passphrase'),
  };
  const done = spawnSync(process.execPath, [built.entry('api', name), ...args], { env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${name} of ${code} failed: ${done.stderr || done.stdout}`);
}

async function add(server, code, at, registryCode = code) {
  await addNetwork(registry, registryCode, {
    hosts: [`${registryCode}.localhost`],
    servers: [`127.0.0.1:${at}`],
    publicUrl: `http://${registryCode}.localhost`,
    dataDir: path.join(folder, registryCode),
    adminUrl: server.adminUrl,
  });
}

async function untilReady(port, host) {
  const began = performance.now();
  while ((await ask(port, host, '/api/ready')) !== 200) await pause(20);
  return began;
}

/** Keeps asking networks that nobody touches; returns how many requests were answered, and which were not. */
function askMeanwhile(port, names) {
  const seen = { answered: 0, failed: [] };
  let isOver = false;
  const asking = names.map(async (name) => {
    while (!isOver) {
      const status = await ask(port, `${name}.localhost`, '/api/ready');
      if (status === 200) seen.answered += 1;
      else seen.failed.push(`${name}: ${status}`);
      await pause(20);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(asking);
    return seen;
  };
}

async function measure() {
  const server = await startPostgres({ dataDir: path.join(folder, 'database') });
  ends.push(server.stop);
  writeFileSync(path.join(folder, 'passphrase'), 'a passphrase for a measurement\n', { mode: 0o600 });
  for (const code of codes) await add(server, code, await freePort());
  const running = {};
  for (const code of codes) {
    running[code] = await startNetwork(readNetwork(registry, code), built);
    ends.push(() => running[code].stop());
  }
  const port = await freePort();
  const proxy = await startProxy(readNetworks(registry), port);
  ends.push(() => proxy.stop());
  for (const code of codes) await untilReady(port, `${code}.localhost`);
  console.log(`check: exit code ${await checkNetworks(registry)}`);
  const unknown = await ask(port, 'delta.localhost', '/');
  console.log(`A host of no network: ${unknown}.`);

  const stopAsking = askMeanwhile(port, ['beta', 'gamma']);
  const [pid] = running.alpha.pids();
  process.kill(pid, 'SIGKILL');
  while ((await ask(port, 'alpha.localhost', '/api/ready')) === 200) await pause(10);
  console.log(`alpha killed: answers again after ${seconds(await untilReady(port, 'alpha.localhost'))}.`);

  const moving = performance.now();
  await running.alpha.stop();
  runCommand('alpha', 'backup', '--to', path.join(folder, 'backups'), '--keys-to', path.join(folder, 'keys'));
  const elsewhere = await freePort();
  await add(server, 'alpha', elsewhere, 'alpha-moved');
  const only = (name, end) =>
    path.join(
      folder,
      name,
      readdirSync(path.join(folder, name)).find((one) => one.endsWith(end)),
    );
  runCommand('alpha-moved', 'restore', '--from', only('backups', '.backup'), '--keys', only('keys', '.keys'));
  running.moved = await startNetwork(readNetwork(registry, 'alpha-moved'), built);
  ends.push(() => running.moved.stop());
  // The entry of the other server is not in this registry in reality.
  mkdirSync(path.join(folder, 'elsewhere'));
  copyFileSync(path.join(registry, 'alpha-moved.env'), path.join(folder, 'elsewhere/alpha.env'));
  rmSync(path.join(registry, 'alpha-moved.env'));
  await moveNetwork(registry, 'alpha', [`127.0.0.1:${elsewhere}`]);
  await proxy.lead(readNetworks(registry));
  await untilReady(port, 'alpha.localhost');
  console.log(`alpha backed up, restored in another database, and moved: ${seconds(moving)}.`);

  const { answered, failed } = await stopAsking();
  console.log(`The others meanwhile: ${answered} requests answered, ${failed.length} not.`);
  for (const text of new Set(failed)) console.log(`  ${text}`);
  return unknown === 404 && failed.length === 0;
}

try {
  await ensureBuilt({ forProduction: true });
  process.exitCode = (await measure()) ? 0 : 1;
} catch (error) {
  endWithSentence(error);
} finally {
  for (const end of ends.reverse()) await Promise.resolve(end()).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
