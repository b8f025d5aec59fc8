import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverAccount } from '../../../scripts/postgres/account.mjs';
import { filesOfNode } from './files.mjs';
import { must, onNode, processesOf } from './network.mjs';

/** The size of a machine's disk in the trial: large enough for the network of a bench, small enough to fill. */
const diskSize = '1536m';
const path0 = '/usr/sbin:/usr/bin:/sbin:/bin';

/** Starts a program that outlives this command; it writes to a log in the folder of its machine. */
export function launch(home, name, [command, ...args], env = {}) {
  const log = openSync(path.join(home, `${name}.log`), 'a');
  const child = spawn(command, args, {
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: path0, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: home, ...env },
  });
  child.unref();
  return child.pid;
}

/** Writes a file that only `postgres` and root read. */
export function writeOwned(file, text) {
  const { uid, gid } = serverAccount();
  writeFileSync(file, text, { mode: 0o600 });
  chownSync(file, uid, gid);
}

/** Makes a folder of `postgres`. */
export function makeOwned(folder) {
  const { uid, gid } = serverAccount();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid, gid);
}

/** Makes folders, disk and files of one machine. */
export function makeNode(plan, node) {
  for (const folder of [node.home, node.sockets, node.etcdData, path.join(node.home, 'lock')]) makeOwned(folder);
  const disk = path.dirname(node.data);
  makeOwned(disk);
  const { uid, gid } = serverAccount();
  must('mount', '-t', 'tmpfs', '-o', `size=${diskSize},mode=700,uid=${uid},gid=${gid}`, `sevadesk-${node.name}`, disk);
  for (const [name, text] of Object.entries(filesOfNode(plan, node))) writeOwned(path.join(node.home, name), text);
}

export function removeDisk(node) {
  spawnSync('umount', ['-l', path.dirname(node.data)]);
}

const etcdSettings = (node) =>
  Object.fromEntries(
    readFileSync(path.join(node.home, 'etcd.env'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** What a machine runs at its start, as systemd would, with the part of the command line that recognises it. */
const services = [
  { name: 'etcd', mark: '/usr/bin/etcd', command: () => ['/usr/bin/etcd'], env: etcdSettings },
  {
    name: 'patroni',
    mark: '/usr/bin/patroni ',
    command: (node) => ['/usr/bin/patroni', node.patroniConfig],
    env: () => ({}),
  },
  {
    name: 'disk-guard',
    mark: 'disk-guard.sh',
    command: (node) => ['/bin/sh', path.join(node.home, 'disk-guard.sh')],
    env: () => ({}),
  },
];

function commandLine(pid) {
  try {
    return `${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')} `;
  } catch {
    return '';
  }
}

/** Starts what does not run on a machine; after a kill this is its boot. */
export function boot(node) {
  const running = processesOf(node.name).map(commandLine);
  for (const { name, mark, command, env } of services)
    if (!running.some((line) => line.includes(mark) && !line.includes('runuser')))
      launch(node.home, name, onNode(node.name, command(node)), env(node));
}

/** Sends a signal to processes of a machine: all, or those whose command line contains a text. */
export function signalNode(name, signal, mark = '') {
  for (const pid of processesOf(name))
    if (commandLine(pid).includes(mark))
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
}

/** Ends every process of a machine and waits until none is left. */
export async function shutDown(name) {
  signalNode(name, 'SIGCONT');
  signalNode(name, 'SIGTERM');
  for (let n = 0; n < 40 && processesOf(name).length > 0; n++) {
    await pause(100);
    if (n === 20) signalNode(name, 'SIGKILL');
  }
}

/** Returns the members as etcd and Patroni see them, from any machine that answers: name, role, state, timeline, lag. */
export async function askCluster(nodes) {
  const asked = nodes.map(async (node) => {
    const answer = await fetch(`http://${node.address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) });
    const { members } = await answer.json();
    if (!members.some(({ role }) => role === 'leader')) throw new Error('no leader');
    return members;
  });
  return Promise.any(asked).catch(() => []);
}

/** Whether the leader runs with a synchronous replica and another that streams. */
function isWhole(members) {
  const leader = members.find(({ role }) => role === 'leader');
  const following = members.filter(
    ({ role, state, timeline, lag }) =>
      role !== 'leader' && ['running', 'streaming'].includes(state) && timeline === leader?.timeline && lag < 1024 ** 2,
  );
  return leader?.state === 'running' && following.length === 2 && members.some(({ role }) => role === 'sync_standby');
}

/** Returns the members as each machine sees them; a machine that does not answer sees none. */
async function askEach(nodes) {
  const asked = nodes.map(async ({ address }) => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) });
    return (await answer.json()).members;
  });
  return (await Promise.allSettled(asked)).map(({ value }) => value ?? []);
}

/** Waits until every machine sees the same whole cluster, since one that was cut off sees an old one; throws with what they see. */
export async function waitUntilWhole(nodes, limitMs = 120_000) {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const views = await askEach(nodes);
    const leaders = views.map((members) => members.find(({ role }) => role === 'leader')?.name);
    if (views.every(isWhole) && new Set(leaders).size === 1) return views[0];
    if (Date.now() > deadline) throw new Error(`The cluster is not whole: ${JSON.stringify(views)}`);
    await pause(500);
  }
}

/** Allows everybody to enter a folder whose files are private. */
export const openFolder = (folder) => chmodSync(folder, 0o711);
