import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { giveTo, serverAccount } from '../postgres/account.mjs';
import { ensureCluster } from '../postgres/cluster.mjs';
import { halt, launch } from '../postgres/postmaster.mjs';
import { archiveOf, archiving } from './base-backup.mjs';
import { findCitus } from './find-citus.mjs';

/** Connections between the servers are authenticated by the file of passwords in their home. */
const roles = ['sevadesk_test_owner', 'sevadesk_test_app'];

const plainSettings = { max_connections: 300, shared_buffers: '256MB', max_wal_size: '2GB' };

const citusSettings = {
  ...plainSettings,
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_prepared_transactions: 300,
  max_replication_slots: 20,
  max_wal_senders: 20,
  max_worker_processes: 64,
  max_logical_replication_workers: 16,
  // One machine: a backend of the coordinator has one connection for each worker, not one for each shard.
  'citus.max_adaptive_executor_pool_size': 1,
  // A server reaches itself under the address that its own password is known for.
  'citus.local_hostname': '127.0.0.1',
  'citus.shard_count': 4,
  // Creating the extension turns TLS on: a server of the tests has none, and its nodes do not ask for it.
  ssl: 'off',
  'citus.node_conninfo': 'sslmode=disable',
};

/** Runs one piece of work on a connection of its own. */
export async function asAdmin(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Starts one server: its files in `folder/name`, the extension in its template, so that every new database has it. */
async function startNode({ name, folder, bin, major, account, password, settings, isPlain }) {
  const home = path.join(folder, name);
  for (const place of [home, archiveOf(home)]) {
    mkdirSync(place, { mode: 0o755 });
    giveTo(place, account);
  }
  const passwords = path.join(home, '.pgpass');
  const known = [['postgres', password], ...roles.map((role) => [role, role])];
  writeFileSync(passwords, known.map(([role, text]) => `127.0.0.1:*:*:${role}:${text}\n`).join(''), { mode: 0o600 });
  giveTo(passwords, account);
  const cluster = ensureCluster({ home, bin, major, account, password });
  const own = { ...(isPlain ? plainSettings : citusSettings), ...settings };
  const start = (more = {}) => launch({ cluster, bin, account, settings: { ...own, ...more } });
  let { pid, port } = await start();
  const urlOf = (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  if (!isPlain) await asAdmin(urlOf('template1'), (client) => client.query('create extension citus'));
  return {
    name,
    port,
    urlOf,
    files: { home, cluster, bin, account },
    kill: () => process.kill(pid, 'SIGKILL'),
    /** Starts it again on its port, as its supervisor would; with more settings for this run. */
    again: async (more = {}) => ({ pid, port } = await start({ ...more, port })),
    stop: () => halt(pid),
  };
}

/**
 * Starts a coordinator and workers of one machine in `folder`. `addWorker` starts one more; `stop` ends them all and removes the folder. `isPlain`: one server of the same build without the extension. `isArchiving`: each server archives its log beside its data.
 */
export async function startEngine({
  folder,
  env = process.env,
  isPlain = false,
  isArchiving = false,
  workers = isPlain ? 0 : 2,
  settings = {},
}) {
  const account = serverAccount();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
  const password = randomBytes(16).toString('hex');
  const nodes = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  let open;
  try {
    const { bin, major } = findCitus({ env, home: folder });
    const all = isArchiving ? { ...archiving, ...settings } : settings;
    open = (name) => startNode({ name, folder, bin, major, account, password, settings: all, isPlain });
    for (const name of ['coordinator', ...Array.from({ length: workers }, (_, n) => `worker-${n + 1}`)])
      nodes.push(await open(name));
  } catch (error) {
    await stop();
    throw error;
  }
  const addWorker = async () => {
    nodes.push(await open(`worker-${nodes.length}`));
    return nodes.at(-1);
  };
  return { coordinator: nodes[0], nodes, addWorker, stop };
}
