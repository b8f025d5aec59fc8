import { readFileSync } from 'node:fs';
import { scope } from './plan.mjs';

const template = (name) => readFileSync(new URL(`../templates/${name}`, import.meta.url), 'utf8');

/** Returns a template with its values; a value that is missing or unused by no template is an error of ours. */
export function fill(text, values) {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
    if (values[name] === undefined) throw new Error(`The templates name {{${name}}}, which has no value.`);
    return values[name];
  });
}

function valuesOf({ nodes, network, passwords, proxy, repository, sizes }, node) {
  return {
    scope,
    network,
    proxy,
    repository,
    ...sizes,
    ...node,
    superuserPassword: passwords.superuser,
    replicationPassword: passwords.replication,
    restPassword: passwords.rest,
    backupPassphrase: passwords.backup,
    etcdMembers: nodes.map(({ name, address }) => `${name}=http://${address}:2380`).join(','),
    etcdHosts: nodes.map(({ address }) => `${address}:2379`).join(','),
    servers: nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n'),
  };
}

/** Returns the files of one machine of the cluster, by name. */
export function filesOfNode(plan, node) {
  const values = valuesOf(plan, node);
  return Object.fromEntries(
    ['etcd.env', 'patroni.yml', 'pgbackrest.conf', 'disk-guard.sh'].map((name) => [name, fill(template(name), values)]),
  );
}

/** Returns the pooler's shipped configuration, with the proxy of the cluster behind it. */
function poolerOf({ proxy, poolerUsers }) {
  const shipped = readFileSync(new URL('../../pgbouncer.ini', import.meta.url), 'utf8');
  return shipped
    .replace('host=127.0.0.1 port=5432', `host=${proxy} port=5000`)
    .replace('listen_addr = 127.0.0.1', `listen_addr = ${proxy}`)
    .replace('/etc/pgbouncer/userlist.txt', poolerUsers);
}

/** Returns the addresses of the database in the words of the program's settings. */
export function settingsOf({ proxy, passwords }) {
  const at = (role, port) => `postgres://sevadesk_${role}:${passwords[role]}@${proxy}:${port}/sevadesk`;
  return {
    DATABASE_URL: at('app', 6432),
    DIRECT_DATABASE_URL: at('app', 5000),
    MIGRATION_DATABASE_URL: at('owner', 5000),
    READ_DATABASE_URL: at('app', 5001),
  };
}

/** Returns the files of a machine where the program runs, by name. */
export function filesOfProgram(plan) {
  const { passwords } = plan;
  const settings = Object.entries(settingsOf(plan)).map(([name, value]) => `${name}=${value}\n`);
  return {
    'haproxy.cfg': fill(template('haproxy.cfg'), valuesOf(plan, {})),
    'pgbouncer.ini': poolerOf(plan),
    'userlist.txt': `"sevadesk_app" "${passwords.app}"\n`,
    environment: settings.join(''),
    'roles.sql': rolesOf(passwords),
  };
}

/** Creates the two roles and the database of the program, once, on the leader; the doctor needs the grant to see its replicas. */
const rolesOf = ({ owner, app }) => `create role sevadesk_owner login password '${owner}';
create role sevadesk_app login password '${app}';
grant pg_read_all_stats to sevadesk_app;
create database sevadesk owner sevadesk_owner;
`;
