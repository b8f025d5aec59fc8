import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf, findProblems, readNetworks, requireCode } from './registry.mjs';

const roleName = (code, kind) => `sevadesk_${code.replaceAll('-', '_')}_${kind}`;
const databaseName = (code) => `sevadesk_${code.replaceAll('-', '_')}`;

/**
 * Creates a database with two roles of its own: one owns and migrates it, the application runs as the other. Nobody else may connect
 * to it. Returns the addresses of both roles. Throws one sentence if the database exists.
 */
async function createDatabase(adminUrl, code) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const name = databaseName(code);
  const roles = { owner: roleName(code, 'owner'), app: roleName(code, 'app') };
  const passwords = { owner: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') };
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) throw new Error(`The database ${name} exists already: choose another code, or drop it first.`);
    for (const kind of ['owner', 'app']) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [roles[kind]]);
      const act = known.rows.length > 0 ? 'alter' : 'create';
      await client.query(`${act} role ${roles[kind]} login password '${passwords[kind]}'`);
    }
    await client.query(`create database ${name} owner ${roles.owner}`);
    await client.query(`revoke connect, temporary on database ${name} from public`);
    await client.query(`grant connect, temporary on database ${name} to ${roles.app}`);
  } finally {
    await client.end();
  }
  const addressOf = (kind) => {
    const url = new URL(adminUrl);
    return Object.assign(url, { username: roles[kind], password: passwords[kind], pathname: `/${name}` }).href;
  };
  return { DATABASE_URL: addressOf('app'), MIGRATION_DATABASE_URL: addressOf('owner') };
}

const settingsText = (settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Returns the nearest folder above `home` that other accounts cannot pass through; undefined if there is none. */
function closedAbove(home) {
  const above = path.dirname(home);
  if (above === home) return undefined;
  return (statSync(above).mode & 0o001) === 0 ? above : closedAbove(above);
}

/**
 * Adds a network to the registry: its settings (readable by its account alone), its data folder, its database with roles of its own. Throws
 * one sentence, and leaves the registry unchanged, if it would share anything with another network. `closed` is a folder above its data
 * that an account of its own could not pass through.
 */
export async function addNetwork(folder, code, { hosts, servers, publicUrl, dataDir, adminUrl }) {
  requireCode(code);
  const file = fileOf(folder, code);
  if (existsSync(file)) throw new Error(`There is a network "${code}" already: ${file}.`);
  const home = dataDir ?? path.join('/var/lib/sevadesk', code);
  const settings = { PUBLIC_URL: publicUrl ?? `https://${hosts[0]}`, DATA_DIR: home, TRUST_PROXY: '127.0.0.1' };
  const planned = {
    code,
    file,
    hosts,
    servers,
    env: { ...settings, DATABASE_URL: `postgres:///${databaseName(code)}` },
  };
  const others = existsSync(folder) ? readNetworks(folder) : [];
  const problem = findProblems([...others, planned]).find((one) => one.code === code);
  if (problem) throw new Error(`The network "${code}" ${problem.text}.`);
  const addresses = await createDatabase(adminUrl, code);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // The accounts of all networks pass through the folder above, and read nothing there.
  mkdirSync(path.dirname(home), { recursive: true, mode: 0o711 });
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const registry = { NETWORK_HOSTS: hosts.join(','), NETWORK_SERVERS: servers.join(',') };
  writeFileSync(file, settingsText({ ...registry, ...settings, ...addresses }), { mode: 0o600, flag: 'wx' });
  return { file, home, closed: closedAbove(home) };
}
