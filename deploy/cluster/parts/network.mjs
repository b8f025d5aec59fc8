import { spawnSync } from 'node:child_process';

const bridge = 'sevadesk-br';
const spaceOf = (name) => `sevadesk-${name}`;
/** The end of a machine's cable at the bridge; pulling it cuts the machine from everybody. */
const cableOf = (name) => `sdk-${name}`;

/** Runs a command of this machine; throws with its own words. */
export function must(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${(stderr || error?.message || '').trim()}`);
  return stdout;
}
const may = (command, ...args) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';

/** Whether a trial has its network here. */
export const isNetworkUp = () => spawnSync('ip', ['link', 'show', bridge]).status === 0;

/** Connects a network namespace for each machine by one bridge, which has the address of the proxy. */
export function makeNetwork({ nodes, proxy }) {
  must('ip', 'link', 'add', bridge, 'type', 'bridge');
  must('ip', 'addr', 'add', `${proxy}/24`, 'dev', bridge);
  must('ip', 'link', 'set', bridge, 'up');
  for (const { name, address } of nodes) {
    const space = spaceOf(name);
    must('ip', 'netns', 'add', space);
    must('ip', 'link', 'add', cableOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    must('ip', 'link', 'set', cableOf(name), 'master', bridge, 'up');
    must('ip', '-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    must('ip', '-n', space, 'link', 'set', 'eth0', 'up');
    must('ip', '-n', space, 'link', 'set', 'lo', 'up');
  }
}

/** Removes what `makeNetwork` made, whatever is left of it. */
export function removeNetwork({ nodes }) {
  for (const { name } of nodes) {
    may('ip', 'link', 'del', cableOf(name));
    may('ip', 'netns', 'del', spaceOf(name));
  }
  may('ip', 'link', 'del', bridge);
}

/** Cuts a machine from everybody, the proxy too. */
export const cut = (name) => must('ip', 'link', 'set', cableOf(name), 'down');

/** Cuts a machine from the other two only: clients still reach it, which is the worse case. */
export function cutFromOthers(name, nodes) {
  for (const { address } of nodes.filter((node) => node.name !== name))
    must('ip', '-n', spaceOf(name), 'route', 'add', 'blackhole', `${address}/32`);
}

/** Reconnects a machine after either cut. */
export function join(name, nodes) {
  must('ip', 'link', 'set', cableOf(name), 'up');
  for (const { address } of nodes) may('ip', '-n', spaceOf(name), 'route', 'del', 'blackhole', `${address}/32`);
}

/** Returns the numbers of all processes of a machine. */
export function processesOf(name) {
  return may('ip', 'netns', 'pids', spaceOf(name)).split('\n').filter(Boolean).map(Number);
}

/** Returns command and arguments that run a command as `postgres` on a machine. */
export const onNode = (name, command) => [
  'ip',
  'netns',
  'exec',
  spaceOf(name),
  'runuser',
  '-u',
  'postgres',
  '--',
  ...command,
];
