import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cut, cutFromOthers, join } from '../../deploy/cluster/parts/network.mjs';
import { askCluster, boot, signalNode } from '../../deploy/cluster/parts/nodes.mjs';
import { leaderOf, runOn } from '../../deploy/cluster/parts/trial.mjs';

const nodeNamed = ({ nodes }, name) => nodes.find((node) => node.name === name);
const ballastOf = (node) => path.join(path.dirname(node.data), 'ballast');

/** Takes all room of a machine's disk but what PostgreSQL has already; the next page or log segment has none. */
function fillDisk(node) {
  const disk = path.dirname(node.data);
  const { bavail, bsize } = statfsSync(disk);
  spawnSync('fallocate', ['-l', String(bavail * bsize), ballastOf(node)]);
  // What was freed meanwhile; the last write takes it all and fails.
  try {
    writeFileSync(`${ballastOf(node)}-rest`, Buffer.alloc(64 * 1024 ** 2));
  } catch {
    // It is full now.
  }
}

/**
 * Each fault: `begin` makes it on the machine that leads (or follows), `end` repairs it after `lastsMs` like the person who is called;
 * a write that is refused until then counts as an outage without end. Odd and even
 * runs differ, so that both forms of a fault are measured.
 */
export const faults = {
  kill: {
    lastsMs: 18_000,
    forms: ['PostgreSQL of the leader', 'every process of the machine'],
    begin: ({ leader, form }) => signalNode(leader.name, 'SIGKILL', form === 0 ? 'postgres' : ''),
    end: ({ leader }) => boot(leader),
  },
  cut: {
    lastsMs: 18_000,
    forms: ['from everybody', 'from the other two, clients still reach it'],
    begin: ({ plan, leader, form }) => (form === 0 ? cut(leader.name) : cutFromOthers(leader.name, plan.nodes)),
    end: ({ plan, leader }) => join(leader.name, plan.nodes),
  },
  disk: {
    lastsMs: 18_000,
    forms: ['data and log at once'],
    begin: ({ leader }) => fillDisk(leader),
    end: ({ leader }) => {
      for (const name of ['', '-rest']) rmSync(`${ballastOf(leader)}${name}`, { force: true });
    },
  },
  slow: {
    lastsMs: 13_000,
    forms: ['the synchronous replica stands still', 'it runs one tenth of the time'],
    begin: async ({ plan, members, form, until }) => {
      const replica = nodeNamed(plan, members.find(({ role }) => role === 'sync_standby').name);
      if (form === 0) return signalNode(replica.name, 'SIGSTOP', 'postgres');
      void (async () => {
        while (!until.aborted) {
          signalNode(replica.name, 'SIGSTOP', 'postgres');
          await pause(450);
          signalNode(replica.name, 'SIGCONT', 'postgres');
          await pause(50);
        }
      })();
    },
    end: ({ plan }) => {
      for (const { name } of plan.nodes) signalNode(name, 'SIGCONT', 'postgres');
    },
  },
  switch: {
    lastsMs: 9_000,
    forms: ['patronictl switchover'],
    begin: ({ leader }) =>
      runOn(leader, ['patronictl', '-c', leader.patroniConfig, 'switchover', '--leader', leader.name, '--force']),
    end: () => {},
  },
};

/** Returns what the cluster looks like before a fault. */
export async function lookAt(plan) {
  const members = await askCluster(plan.nodes);
  return { members, leader: leaderOf(plan, members) };
}
