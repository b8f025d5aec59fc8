import { setTimeout as pause } from 'node:timers/promises';
import { waitUntilWhole } from '../../deploy/cluster/parts/nodes.mjs';
import { settingsOf } from '../../deploy/cluster/parts/files.mjs';
import { planMachines } from '../../deploy/cluster/parts/plan.mjs';
import { inRoot } from '../../scripts/root.mjs';
import { installDatabase, installProgram, prepareDatabase, startEtcd } from './install.mjs';
import { boot, makeBase, makeBridge, makeShared, runOn, waitUntilBooted } from './machine.mjs';

const subnet = '10.77.112';
export const ports = [8080, 8081];

/** Switches a machine on and waits until its systemd has started everything. */
async function switchOn(name, address, binds) {
  const machine = await boot(name, address, { binds });
  await waitUntilBooted(machine);
  return machine;
}

/** Starts Patroni on the first machine, then on the others, as README.md of deploy/cluster says. */
async function startPatroni(machines) {
  for (const machine of machines) {
    runOn(machine, ['systemctl', 'enable', '--now', 'patroni', 'sevadesk-disk-guard']);
    await pause(5_000);
  }
}

async function startProgram(binds, plan) {
  const web = await switchOn('web', `${subnet}.20`, binds);
  installProgram(web, plan, {
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    DATA_DIR: '/var/lib/sevadesk',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  });
  for (const port of ports) runOn(web, ['systemctl', 'enable', '--now', `sevadesk@${port}`]);
  // Once after the first migration, so that its sessions have the settings of the role.
  runOn(web, ['systemctl', 'restart', 'pgbouncer']);
  return web;
}

/** Sets up an installation on four machines. Returns its plan, the machines by name, a way to switch one on, and the files of the program. */
export async function startMachines(say) {
  makeBase();
  makeBridge(`${subnet}.1`);
  const plan = planMachines({ addresses: [11, 12, 13].map((n) => `${subnet}.${n}`), network: `${subnet}.0/24` });
  const repository = [`${makeShared('pgbackrest')}:/mnt/pgbackrest`];
  const machines = new Map();
  const on = async ({ name, address }) => machines.set(name, await switchOn(name, address, repository));
  for (const node of plan.nodes) await on(node);
  const databases = [...machines.values()];
  for (const machine of databases) installDatabase(machine, plan);
  say('three machines are installed');
  startEtcd(databases);
  await startPatroni(databases);
  await waitUntilWhole(plan.nodes);
  const [first] = databases;
  prepareDatabase(first, databases, plan);
  const files = makeShared('files');
  const web = await startProgram(
    [`${inRoot('.')}:/opt/sevadesk:norbind`, `${process.execPath}:/usr/bin/node`, `${files}:/var/lib/sevadesk`],
    plan,
  );
  say('the program runs as a service on a fourth');
  return { plan, machines, on, web, files, settings: settingsOf(plan) };
}
