import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { collect } from '../processes/run.mjs';
import { inRoot } from '../root.mjs';
import { startChild } from '../stack/child.mjs';
import { built } from '../stack/programs.mjs';
import { superviseProcess } from '../stack/keep-running.mjs';
import { sentence } from '../processes/end.mjs';
import { findOpenDoors, findSharedKeys } from './doors.mjs';
import { trialConfig } from './proxy.mjs';
import { environmentOf, findProblems, readNetwork, readNetworks } from './registry.mjs';
import { isReady, startNetwork } from './serve.mjs';

const chosen = (folder, code) => (code === 'all' ? readNetworks(folder) : [readNetwork(folder, code)]);

/** Prints each network with its hosts and which of its processes are ready. Returns the exit code. */
export async function listNetworks(folder) {
  const networks = readNetworks(folder);
  if (networks.length === 0) console.log(`There is no network in ${folder} yet.`);
  for (const { code, hosts, servers } of networks) {
    const states = [];
    for (const server of servers) states.push(`${server} ${(await isReady(server)) ? 'ready' : 'not ready'}`);
    console.log(`${code}  ${hosts.join(', ')}  ${states.join(', ')}`);
  }
  return 0;
}

/** Prints what is wrong with the registry and with access to the databases. Returns the exit code. */
export async function checkNetworks(folder) {
  const networks = readNetworks(folder);
  const problems = [...findProblems(networks), ...findSharedKeys(networks), ...(await findOpenDoors(networks))];
  for (const { code, text } of problems) console.error(`${code}: ${text}`);
  if (problems.length === 0) console.log(`${networks.length} networks share nothing.`);
  return problems.length === 0 ? 0 : 1;
}

/** Throws the first problem of a registry in one sentence, before anything is started or written from it. */
function requireSound(networks) {
  const [problem] = findProblems(networks);
  if (problem) throw new Error(`${problem.code}: ${problem.text}.`);
}

/** Runs a command of the server, such as prove or backup, for one network or for all in turn. Returns the highest exit code. */
export async function runFor(folder, [code, command, ...rest]) {
  let worst = 0;
  for (const network of chosen(folder, code)) {
    console.log(`== ${network.code}`);
    const args = [inRoot('scripts/run-api-command.mjs'), command ?? '', ...rest];
    const done = await collect(process.execPath, args, { env: environmentOf(network), stdio: 'inherit' });
    worst = Math.max(worst, done.code);
  }
  return worst;
}

/** Leads a network to processes elsewhere, once one of them is ready. Throws one sentence if none is. */
export async function moveNetwork(folder, code, servers) {
  const { file } = readNetwork(folder, code);
  const ready = await Promise.all(servers.map(isReady));
  if (!ready.every(Boolean) || ready.length === 0) {
    throw new Error(`${servers[ready.indexOf(false)] ?? 'No process'} is not ready: start the network there first.`);
  }
  requireSound(readNetworks(folder).map((one) => (one.code === code ? { ...one, servers } : one)));
  const line = `NETWORK_SERVERS=${servers.join(',')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^NETWORK_SERVERS=.*$/m, line));
  return 0;
}

async function writeConfig(file, networks, options) {
  writeFileSync(file, trialConfig(networks, options));
  const { code, output } = await collect('nginx', ['-t', '-c', file, '-e', `${options.folder}/nginx.log`]);
  if (code === 0) return;
  throw new Error(
    output.includes('ENOENT') ? 'There is no nginx here: install it (Debian: nginx-light).' : output.trim(),
  );
}

/**
 * Starts nginx on one port of this machine, without TLS, in front of the networks. `lead` leads hosts by a changed registry, without an
 * interruption. Throws one sentence if nginx is not installed or rejects the configuration.
 */
export async function startProxy(networks, port) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-proxy-'));
  // nginx drops its rights and must still enter this folder.
  chmodSync(folder, 0o711);
  const config = path.join(folder, 'nginx.conf');
  await writeConfig(config, networks, { folder, port });
  const args = ['-c', config, '-e', `${folder}/nginx.log`];
  const start = () => startChild('proxy', { command: 'nginx', args, env: process.env });
  const part = superviseProcess(start(), { start });
  return {
    lead: async (changed) => {
      await writeConfig(config, changed, { folder, port });
      process.kill(part.pid(), 'SIGHUP');
    },
    stop: async () => {
      await part.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts one network or all of them, until the returned function stops them; with `port` also nginx in front of them, which leads each
 * host to its network. A network that cannot start is named, and the others run. Throws if none starts.
 */
export async function startNetworks(folder, code, { port } = {}) {
  const networks = chosen(folder, code);
  requireSound(networks);
  const running = [];
  for (const network of networks) {
    try {
      const { stop } = await startNetwork(network, built);
      running.push(stop);
      console.log(`${network.code}: ${network.env.PUBLIC_URL}`);
    } catch (error) {
      console.error(sentence(error));
    }
  }
  if (running.length === 0) throw new Error('No network could be started; see above.');
  const stop = async () => void (await Promise.all(running.map((end) => end())));
  try {
    if (port !== undefined) running.push((await startProxy(networks, port)).stop);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
