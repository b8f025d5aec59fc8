import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../../deploy/cluster/parts/network.mjs';

/** Everything of the trial; the system that all machines begin with stays for the next run. */
const folder = path.join(os.tmpdir(), 'sevadesk-machines');
const base = path.join(folder, 'base');
const bridge = 'sevadesk-mc';
const mirror = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';

/** What README.md of deploy/cluster installs; fetched once, installed on each machine as a person would. */
export const packages = {
  database: ['postgresql-15', 'patroni', 'etcd-server', 'etcd-client', 'pgbackrest', 'curl'],
  program: ['haproxy', 'pgbouncer', 'libstdc++6'],
};

const inBase = (...command) => must('chroot', base, ...command);

/** Makes a Debian with systemd, once: the packages of both kinds of machine are downloaded and not installed. */
export function makeBase() {
  if (existsSync(path.join(base, 'ready'))) return;
  rmSync(base, { recursive: true, force: true });
  mkdirSync(base, { recursive: true });
  must(
    'debootstrap',
    '--variant=minbase',
    '--include=systemd,systemd-sysv,dbus,iproute2,ca-certificates,procps',
    'bookworm',
    base,
    mirror,
  );
  // A cluster that Debian's package creates would be in the way: see README.md of deploy/cluster.
  mkdirSync(path.join(base, 'etc/postgresql-common'), { recursive: true });
  writeFileSync(path.join(base, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n');
  inBase('apt-get', 'update');
  const all = Object.values(packages).flat();
  inBase('apt-get', 'install', '-y', '--download-only', '--no-install-recommends', ...all);
  writeFileSync(path.join(base, 'ready'), '');
}

export function makeBridge(address) {
  must('ip', 'link', 'add', bridge, 'type', 'bridge');
  must('ip', 'addr', 'add', `${address}/24`, 'dev', bridge);
  must('ip', 'link', 'set', bridge, 'up');
}

const placeOf = (name, part) => path.join(folder, name, part);

/** The number of a machine's first process, systemd, once it is there. */
async function firstProcess(pid, log) {
  for (let n = 0; n < 100; n++) {
    const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    if (stdout) return Number(stdout.split('\n')[0]);
    await pause(100);
  }
  throw new Error(`The machine did not start: ${readFileSync(log, 'utf8')}`);
}

/** Runs a command on a machine as root and returns what it prints; throws with its own words. */
export function runOn({ init }, command, { input, user } = {}) {
  const whole = user ? ['runuser', '-u', user, '--', ...command] : command;
  const entered = ['-t', String(init), '-m', '-u', '-i', '-n', '-p', '-r', '-w', 'env', '-i', ...environment, ...whole];
  const { status, stdout, stderr } = spawnSync('nsenter', entered, {
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${(stderr + stdout).trim()}`);
  return stdout;
}
const environment = [
  'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
  'LC_ALL=C.UTF-8',
  'HOME=/root',
  'DEBIAN_FRONTEND=noninteractive',
];

/** Where there is no systemd to give each machine a part of the tree of control groups, all of them would share one. */
const isUnderSystemd = existsSync('/run/systemd/system');

/** A machine's control group in each tree that systemd uses. */
const groupsOf = (name) =>
  ['systemd', 'unified']
    .map((tree) => `/sys/fs/cgroup/${tree}`)
    .filter((tree) => existsSync(path.join(tree, 'cgroup.procs')))
    .map((tree) => path.join(tree, `sevadesk-${name}`));

/** Makes the control groups of a machine, and returns the command that enters them. */
function ownGroups(name) {
  if (isUnderSystemd) return '';
  const groups = groupsOf(name);
  for (const group of groups) mkdirSync(group, { recursive: true });
  return groups.map((group) => `echo $$ > ${group}/cgroup.procs; `).join('');
}

const networkOf = (address) => `[Match]\nName=host0\n[Network]\nAddress=${address}/24\nLinkLocalAddressing=no\n`;

/** Switches a machine on: its own systemd, its own network address; its files are those of its last start, or fresh. */
export async function boot(name, address, { binds = [] } = {}) {
  const root = placeOf(name, 'root');
  if (!existsSync(root)) {
    for (const part of ['root', 'upper', 'work']) mkdirSync(placeOf(name, part), { recursive: true });
    const layers = `lowerdir=${base},upperdir=${placeOf(name, 'upper')},workdir=${placeOf(name, 'work')}`;
    must('mount', '-t', 'overlay', 'overlay', '-o', layers, root);
    writeFileSync(path.join(root, 'etc/systemd/network/10-host0.network'), networkOf(address));
    must('systemctl', `--root=${root}`, 'enable', 'systemd-networkd');
    writeFileSync(path.join(root, 'etc/hostname'), `${name}\n`);
    writeFileSync(path.join(root, 'etc/hosts'), `127.0.0.1 localhost\n127.0.1.1 ${name}\n`);
  }
  // The cable of its last start may outlive it.
  spawnSync('ip', ['link', 'del', `vb-${name}`]);
  const log = openSync(placeOf(name, 'console.log'), 'a');
  const given = binds.map((bind) => `--bind=${bind}`);
  const unregistered = isUnderSystemd ? [] : ['--register=no', '--keep-unit'];
  const options = ['-q', '-D', root, `--machine=${name}`, ...unregistered, `--network-bridge=${bridge}`];
  const started = `${ownGroups(name)}exec systemd-nspawn "$@" --boot`;
  const child = spawn('sh', ['-c', started, 'sh', ...options, ...given], {
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  return { name, init: await firstProcess(child.pid, placeOf(name, 'console.log')) };
}

/** Waits until systemd has started everything; names a unit that failed, what is waited for, or the last words of a machine that ended. */
export async function waitUntilBooted(machine) {
  for (let n = 0; n < 240; n++) {
    const { stdout } = spawnSync('nsenter', ['-t', String(machine.init), '-a', 'systemctl', 'is-system-running'], {
      encoding: 'utf8',
    });
    const state = (stdout ?? '').trim();
    if (state === 'running') return;
    if (state === 'degraded')
      throw new Error(`${machine.name}: ${runOn(machine, ['systemctl', '--failed', '--no-legend'])}`);
    if (!existsSync(`/proc/${machine.init}`))
      throw new Error(
        `${machine.name} ended: ${readFileSync(placeOf(machine.name, 'console.log'), 'utf8').slice(-800)}`,
      );
    await pause(500);
  }
  throw new Error(`${machine.name} still waits: ${runOn(machine, ['systemctl', 'list-jobs', '--no-legend'])}`);
}

/** Writes a file on a machine. */
export function put({ name }, place, text, { mode = 0o644 } = {}) {
  const file = path.join(placeOf(name, 'root'), place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

/** The power fails: every process of the machine ends at once. */
export function powerOff({ init }) {
  process.kill(init, 'SIGKILL');
}

/** Makes a folder of this machine that others may have as theirs, and returns its place. */
export function makeShared(name) {
  const shared = placeOf('shared', name);
  mkdirSync(shared, { recursive: true });
  return shared;
}

/** Ends all machines and removes their files; the base stays. */
export async function removeMachines() {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'base') : [];
  for (const name of names) {
    const { stdout } = spawnSync('pgrep', ['-f', `systemd-nspawn .*--machine=${name} `], { encoding: 'utf8' });
    for (const pid of stdout.split('\n').filter(Boolean)) spawnSync('pkill', ['-9', '-P', pid]);
    spawnSync('umount', ['-l', placeOf(name, 'root')]);
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  spawnSync('ip', ['link', 'del', bridge]);
  // A control group is a folder that only rmdir removes, the inner ones first, once its processes have ended.
  const groups = names.flatMap(groupsOf);
  for (let n = 0; n < 40 && groups.some((group) => existsSync(group)); n++) {
    for (const group of groups) spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';']);
    await pause(500);
  }
}
