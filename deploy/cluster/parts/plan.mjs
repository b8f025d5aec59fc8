import { randomBytes } from 'node:crypto';
import path from 'node:path';

export const scope = 'sevadesk';
const password = () => randomBytes(18).toString('hex');

/** Returns fresh passwords for a cluster; the trial and a real installation use the same set. */
export function newPasswords() {
  const names = ['superuser', 'replication', 'rest', 'backup', 'owner', 'app'];
  return Object.fromEntries(names.map((name) => [name, password()]));
}

/** The folders of a machine of its own. */
const placesOnMachine = () => ({
  home: '/var/lib/postgresql',
  data: '/var/lib/postgresql/15/sevadesk',
  sockets: '/var/run/postgresql',
  etcdData: '/var/lib/etcd/sevadesk',
  backrestConfig: '/etc/pgbackrest.conf',
  patroniConfig: '/etc/patroni/config.yml',
});

/** Three machines side by side in one folder; `disk` is a small file system, so that it can be filled. */
const placesInFolder = (folder) => (name) => {
  const at = (part) => path.join(folder, name, part);
  return {
    home: at(''),
    data: at('disk/data'),
    sockets: at('run'),
    etcdData: at('etcd'),
    backrestConfig: at('pgbackrest.conf'),
    patroniConfig: at('patroni.yml'),
  };
};

function nodesOf(addresses, places) {
  return addresses.map((address, at) => ({ name: `pg${at + 1}`, address, ...places(`pg${at + 1}`) }));
}

/** Plans an installation on three machines with these addresses; `network` may reach them, in CIDR form. */
export function planMachines({ addresses, network, passwords = newPasswords() }) {
  if (addresses.length !== 3) throw new Error('A cluster has three machines: give three addresses.');
  return {
    nodes: nodesOf(addresses, placesOnMachine),
    network,
    passwords,
    proxy: '127.0.0.1',
    repository: '/mnt/pgbackrest',
    poolerUsers: '/etc/pgbouncer/userlist.txt',
    sizes: { walKeep: '1GB', walMost: '4GB', leastKb: String(2 * 1024 ** 2) },
  };
}

/** Plans the trial: the same three machines as network namespaces of this one. */
export function planTrial({ folder, subnet = '10.77.111', passwords = newPasswords() }) {
  return {
    nodes: nodesOf([`${subnet}.11`, `${subnet}.12`, `${subnet}.13`], placesInFolder(folder)),
    network: `${subnet}.0/24`,
    passwords,
    proxy: `${subnet}.1`,
    repository: path.join(folder, 'repository'),
    poolerUsers: path.join(folder, 'userlist.txt'),
    sizes: { walKeep: '128MB', walMost: '256MB', leastKb: '24576' },
  };
}
