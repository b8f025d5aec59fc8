import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, runsCommand } from '../processes/alive.mjs';
import { freePort } from '../processes/ports.mjs';
import { asAccount, giveTo } from './account.mjs';
import { serverEnvironment } from './cluster.mjs';

const startLimitMs = 60_000;
const stopLimitMs = 30_000;
const logLimitBytes = 10_000_000;

/** Parses postmaster.pid: process, port and whether the server accepts connections. */
function readPidFile(cluster) {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

// After a reboot the process number may belong to another process.
const isServerOf = (cluster, pid) => runsCommand(pid, cluster);

/** Returns the live server that a killed start left on this cluster; removes a stale pid file. */
export async function findRunning(cluster) {
  const found = readPidFile(cluster);
  if (!found) return undefined;
  if (!isServerOf(cluster, found.pid)) {
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  return waitUntilReady(cluster, () => isAlive(found.pid));
}

async function waitUntilReady(cluster, isRunning) {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const state = readPidFile(cluster);
    if (state?.isReady && isAlive(state.pid)) return state;
    if (!isRunning()) return undefined;
    await pause(10);
  }
  throw new Error(
    `The database did not become ready in ${startLimitMs / 1000} s: see ${path.dirname(cluster)}/server.log.`,
  );
}

function openLog(home, account) {
  const file = path.join(home, 'server.log');
  if (existsSync(file) && statSync(file).size > logLimitBytes) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  giveTo(file, account);
  return { file, descriptor };
}

async function launchOnce({ cluster, bin, account, settings }) {
  const home = path.dirname(cluster);
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200, ...settings };
  const log = openLog(home, account);
  // A separate process group: Ctrl+C reaches only the supervisor, which stops the application before its database.
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...asAccount(account),
      cwd: cluster,
      env: serverEnvironment(home),
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor],
    },
  );
  closeSync(log.descriptor);
  let running = true;
  child.once('exit', () => (running = false));
  child.once('error', () => (running = false));
  child.unref();
  return waitUntilReady(cluster, () => running);
}

/** The line of a server's log that says why it ended: its last FATAL or PANIC, since "shut down" follows both. */
export function whyItEnded(log) {
  const lines = log.trim().split('\n');
  return lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1);
}

/** Starts the server on a free port of 127.0.0.1; retries if another program takes the port first. */
export async function launch(options) {
  for (let attempt = 0; attempt < 3; attempt++) {
    const started = await launchOnce(options);
    if (started) return started;
  }
  const log = path.join(path.dirname(options.cluster), 'server.log');
  throw new Error(`The database did not start (${whyItEnded(readFileSync(log, 'utf8'))}): see ${log}.`);
}

/** Fast shutdown: open transactions are rolled back, committed data stays. */
export async function halt(pid) {
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + stopLimitMs;
    while (isAlive(pid) && Date.now() < deadline) await pause(10);
  }
}
