import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesOfProgram, settingsOf } from './files.mjs';
import { isNetworkUp, makeNetwork, onNode, removeNetwork } from './network.mjs';
import {
  boot,
  launch,
  makeNode,
  makeOwned,
  openFolder,
  removeDisk,
  shutDown,
  waitUntilWhole,
  writeOwned,
} from './nodes.mjs';
import { requirePackages } from './packages.mjs';
import { planTrial } from './plan.mjs';
import { isAlive, waitForEnd } from '../../../scripts/processes/alive.mjs';

const folder = path.join(os.tmpdir(), 'sevadesk-cluster');
const planFile = path.join(folder, 'plan.json');
const needed = {
  ip: 'iproute2',
  curl: 'curl',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

/** Returns the plan of the running trial, or undefined. */
export const runningPlan = () => (existsSync(planFile) ? JSON.parse(readFileSync(planFile, 'utf8')) : undefined);

/** Runs a command as `postgres` on a machine and returns its output; throws with its error. */
export function runOn(node, command, input) {
  const [first, ...args] = onNode(node.name, command);
  const { status, stdout, stderr } = spawnSync(first, args, {
    cwd: node.home,
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`${command.join(' ')} on ${node.name}: ${(stderr + stdout).trim()}`);
  return stdout;
}

/** Runs SQL as superuser on a machine; returns what psql prints, without alignment. */
export const sqlOn = (node, sql, database = 'postgres') =>
  runOn(node, ['psql', '-h', node.sockets, '-d', database, '-v', 'ON_ERROR_STOP=1', '-qAt', '-f', '-'], sql);

/** Runs pgBackRest on a machine. */
export const backrestOn = (node, ...args) =>
  runOn(node, ['pgbackrest', `--config=${node.backrestConfig}`, '--stanza=sevadesk', ...args]);

/** Returns the machine that leads. */
export function leaderOf(plan, members) {
  const leader = members.find(({ role }) => role === 'leader');
  return plan.nodes.find(({ name }) => name === leader?.name);
}

function startProxies(plan) {
  for (const [name, text] of Object.entries(filesOfProgram(plan))) writeOwned(path.join(folder, name), text);
  const pooler = `${filesOfProgram(plan)['pgbouncer.ini']}unix_socket_dir =\nlogfile = ${folder}/pgbouncer.log\n`;
  writeOwned(path.join(folder, 'pgbouncer.ini'), pooler);
  writeOwned(path.join(folder, 'pgbouncer.log'), '');
  return [
    launch(folder, 'haproxy', ['haproxy', '-db', '-f', path.join(folder, 'haproxy.cfg')]),
    launch(folder, 'pgbouncer', ['pgbouncer', '-q', '-u', 'postgres', path.join(folder, 'pgbouncer.ini')]),
  ];
}

/** Starts the whole cluster on this machine and returns its plan and the settings of the program. */
export async function startTrial(say = () => {}) {
  requirePackages(needed, 'it makes network namespaces and file systems');
  if (existsSync(planFile) || isNetworkUp()) throw new Error('A trial is there already: stop it first.');
  mkdirSync(folder, { recursive: true });
  openFolder(folder);
  const plan = planTrial({ folder });
  writeFileSync(planFile, JSON.stringify(plan), { mode: 0o600 });
  try {
    makeOwned(plan.repository);
    makeNetwork(plan);
    for (const node of plan.nodes) makeNode(plan, node);
    for (const node of plan.nodes) boot(node);
    const leader = leaderOf(plan, await waitUntilWhole(plan.nodes));
    say(`${leader.name} leads, two machines follow`);
    sqlOn(leader, filesOfProgram(plan)['roles.sql']);
    backrestOn(leader, 'stanza-create');
    const pids = startProxies(plan);
    writeFileSync(planFile, JSON.stringify({ ...plan, pids }), { mode: 0o600 });
    await pause(1_500);
    return { ...plan, pids, settings: settingsOf(plan) };
  } catch (error) {
    await stopTrial();
    throw error;
  }
}

/** Stops everything and leaves nothing: processes, network, file systems, folder. */
export async function stopTrial() {
  const plan = runningPlan() ?? planTrial({ folder });
  for (const pid of plan.pids ?? []) {
    if (isAlive(pid)) process.kill(pid, 'SIGTERM');
    await waitForEnd(pid, 5_000);
  }
  for (const { name } of plan.nodes) await shutDown(name);
  for (const node of plan.nodes) removeDisk(node);
  removeNetwork(plan);
  rmSync(folder, { recursive: true, force: true });
}
