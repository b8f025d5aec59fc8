import { readFileSync } from 'node:fs';
import { filesOfNode, filesOfProgram } from '../../deploy/cluster/parts/files.mjs';
import { inRoot } from '../../scripts/root.mjs';
import { packages, put, runOn } from './machine.mjs';

const shell = (machine, script, options) => runOn(machine, ['sh', '-ec', script], options);
const shipped = (name) => readFileSync(inRoot(`deploy/${name}`), 'utf8');
const unit = (name) => `/etc/systemd/system/${name}`;

function putOwned(machine, place, text, owner) {
  put(machine, place, text, { mode: 0o600 });
  runOn(machine, ['chown', owner, place]);
}

const install = (machine, names) =>
  runOn(machine, ['apt-get', 'install', '-y', '--no-download', '--no-install-recommends', ...names]);

/** What a unit of Debian needs to come back after a power failure. */
function putRestart(machine, name) {
  put(machine, `/etc/systemd/system/${name}.service.d/sevadesk.conf`, shipped('cluster/restart.conf'));
}

/** Step 2 of README.md of deploy/cluster on one of the three machines: packages and files; the first half of step 3. */
export function installDatabase(machine, plan) {
  install(machine, packages.database);
  const node = plan.nodes.find(({ name }) => name === machine.name);
  const files = filesOfNode(plan, node);
  put(machine, '/etc/default/etcd', files['etcd.env']);
  putOwned(machine, '/etc/patroni/config.yml', files['patroni.yml'], 'postgres');
  putOwned(machine, '/etc/pgbackrest.conf', files['pgbackrest.conf'], 'postgres');
  putOwned(machine, '/etc/patroni/disk-guard.sh', files['disk-guard.sh'], 'postgres');
  for (const name of [
    'sevadesk-base@.service',
    'sevadesk-base@full.timer',
    'sevadesk-base@diff.timer',
    'sevadesk-disk-guard.service',
  ])
    put(machine, unit(name), shipped(`cluster/${name}`));
  for (const name of ['etcd', 'patroni']) putRestart(machine, name);
  shell(machine, 'chown postgres /mnt/pgbackrest; install -d -o etcd -m 700 /var/lib/etcd/sevadesk');
  shell(machine, 'systemctl daemon-reload');
}

/** Step 3: etcd of the three agrees; Debian has started it alone at the installation. */
export function startEtcd(machines) {
  for (const machine of machines) runOn(machine, ['systemctl', 'restart', '--no-block', 'etcd']);
}

/** Step 5, on the machine that leads: roles, database, the first backup; on all three the timers of the backups. */
export function prepareDatabase(leader, machines, plan) {
  const input = filesOfProgram(plan)['roles.sql'];
  runOn(leader, ['psql', '-v', 'ON_ERROR_STOP=1', '-qf', '-'], { user: 'postgres', input });
  for (const command of ['stanza-create', 'check', '--type=full backup'])
    shell(leader, `pgbackrest --stanza=sevadesk ${command}`, { user: 'postgres' });
  for (const machine of machines)
    shell(machine, 'systemctl enable --now sevadesk-base@full.timer sevadesk-base@diff.timer');
}

/** Step 6 and docs/running.md: proxies, settings and the program as a service; `/opt/sevadesk` is this checkout, built. */
export function installProgram(machine, plan, environment) {
  install(machine, packages.program);
  const files = filesOfProgram(plan);
  put(machine, '/etc/haproxy/haproxy.cfg', files['haproxy.cfg']);
  for (const name of ['pgbouncer.ini', 'userlist.txt'])
    putOwned(machine, `/etc/pgbouncer/${name}`, files[name], 'postgres');
  putRestart(machine, 'pgbouncer');
  shell(machine, 'useradd --system --home /opt/sevadesk sevadesk; install -d -o sevadesk -m 700 /var/lib/sevadesk');
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  put(machine, '/etc/sevadesk/environment', `${files.environment}${lines.join('')}`, { mode: 0o640 });
  runOn(machine, ['chgrp', 'sevadesk', '/etc/sevadesk/environment']);
  put(machine, unit('sevadesk@.service'), shipped('sevadesk@.service'));
  shell(machine, 'systemctl daemon-reload; systemctl restart haproxy pgbouncer');
}
