import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** The registry: a folder with one file of settings for each network. */
export const registryFolder = (env = process.env) => path.resolve(env.NETWORKS_DIR ?? '/etc/sevadesk/networks');

const codeShape = /^[a-z][a-z0-9-]{0,30}$/;
/** As browsers send it: lower case, other scripts as xn--, no port. */
const hostShape = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const serverShape = /^([a-z0-9.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/;

export const fileOf = (folder, code) => path.join(folder, `${code}.env`);

const listed = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Throws unless the code can name a network: letters, digits and hyphens, a letter first, at most 31. */
export function requireCode(code) {
  if (!codeShape.test(code ?? '')) {
    throw new Error(`"${code ?? ''}" cannot name a network: lower-case letters, digits and hyphens, a letter first.`);
  }
}

/**
 * Reads one network: `hosts` lead to it, `servers` (host:port) are its processes, `env` are the settings of its server. Throws one
 * sentence if there is no such network.
 */
export function readNetwork(folder, code) {
  requireCode(code);
  const file = fileOf(folder, code);
  if (!existsSync(file)) throw new Error(`There is no network "${code}": ${file} is missing.`);
  const { NETWORK_HOSTS, NETWORK_SERVERS, NETWORK_CERTIFICATES, ...env } = parseEnv(readFileSync(file, 'utf8'));
  const hosts = listed(NETWORK_HOSTS).map((host) => host.toLowerCase());
  const certificates = NETWORK_CERTIFICATES ?? `/etc/ssl/${hosts[0]}`;
  return { code, file, hosts, servers: listed(NETWORK_SERVERS), certificates, env };
}

/** Reads all networks of the registry by code. A file that cannot name a network is not one. */
export function readNetworks(folder) {
  if (!existsSync(folder)) throw new Error(`There is no registry at ${folder}: set NETWORKS_DIR, or add a network.`);
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith('.env'))
    .map((name) => name.slice(0, -'.env'.length))
    .filter((code) => codeShape.test(code));
  return codes.toSorted().map((code) => readNetwork(folder, code));
}

const needed = ['DATABASE_URL', 'DATA_DIR', 'PUBLIC_URL'];

function problemsOf({ hosts, servers, env }) {
  const problems = needed.filter((name) => !env[name]).map((name) => `${name} is missing`);
  if (hosts.length === 0) problems.push('NETWORK_HOSTS names no host');
  if (servers.length === 0) problems.push('NETWORK_SERVERS names no process, such as 127.0.0.1:8101');
  for (const host of hosts) if (!hostShape.test(host)) problems.push(`"${host}" is no host name`);
  for (const server of servers) {
    const port = Number(serverShape.exec(server)?.[2] ?? 0);
    if (port < 1 || port > 65_535) problems.push(`"${server}" in NETWORK_SERVERS is no address with a port`);
  }
  if (env.PUBLIC_URL && !hosts.includes(hostOf(env.PUBLIC_URL))) {
    problems.push('the host of PUBLIC_URL is not in NETWORK_HOSTS');
  }
  return problems;
}

function hostOf(url) {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Host, port and name of a database, without the role. */
function databaseOf(url) {
  if (!url || !URL.canParse(url)) return undefined;
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

function roleOf(url) {
  if (!url || !URL.canParse(url)) return undefined;
  const { hostname, port, username } = new URL(url);
  return `${username}@${hostname}:${port || 5432}`;
}

/** What no two networks may share, and how each of them is read; undefined is shared with nobody. */
const alone = [
  { what: 'host', of: ({ hosts }) => hosts },
  { what: 'process', of: ({ servers }) => servers },
  { what: 'database', of: ({ env }) => [databaseOf(env.DATABASE_URL)] },
  { what: 'role of the database', of: ({ env }) => [roleOf(env.DATABASE_URL)] },
  { what: 'owner of the database', of: ({ env }) => [roleOf(env.MIGRATION_DATABASE_URL)] },
  { what: 'data folder', of: ({ env }) => [env.DATA_DIR && path.resolve(env.DATA_DIR)] },
  { what: 'key file', of: ({ env }) => [env.SECRET_KEY_FILE && path.resolve(env.SECRET_KEY_FILE)] },
  { what: 'bucket', of: ({ env }) => [env.S3_BUCKET && `${env.S3_BUCKET}/${env.S3_PREFIX ?? ''}`] },
  { what: 'metrics port', of: ({ env }) => [env.METRICS_PORT] },
];

function isInside(inner, outer) {
  const way = path.relative(outer, inner);
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way);
}

/** Returns what is wrong with a registry as `{ code, text }`: settings that are missing or wrong, and what two networks share. */
export function findProblems(networks) {
  const found = networks.flatMap((network) => problemsOf(network).map((text) => ({ code: network.code, text })));
  for (const { what, of } of alone) {
    const owners = new Map();
    for (const network of networks) {
      for (const value of new Set(of(network).filter(Boolean))) {
        const other = owners.get(value);
        if (other) found.push({ code: network.code, text: `shares the ${what} ${value} with ${other}` });
        else owners.set(value, network.code);
      }
    }
  }
  for (const { code, env } of networks) {
    const outer = networks.find(
      (other) => other.env.DATA_DIR && env.DATA_DIR && isInside(env.DATA_DIR, other.env.DATA_DIR),
    );
    if (outer) found.push({ code, text: `its data folder is inside that of ${outer.code}` });
  }
  return found;
}

/** Returns the environment of a network's programs: its own settings and nothing of the caller's but what a process needs to run. */
export function environmentOf({ env, servers }, caller = process.env) {
  const { PATH, HOME, LANG, TZ, NODE_ENV = 'production', NODE_OPTIONS, LOG_LEVEL } = caller;
  const plain = Object.entries({ PATH, HOME, LANG, TZ, NODE_ENV, NODE_OPTIONS, LOG_LEVEL }).filter(
    ([, value]) => value !== undefined,
  );
  const [, port = '8080'] = servers[0]?.split(/:(?=\d+$)/) ?? [];
  return { ...Object.fromEntries(plain), PORT: port, ...env };
}
