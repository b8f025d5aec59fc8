import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverAccount } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import { ensureCluster } from './cluster.mjs';
import { readPlace } from './place.mjs';
import { findRunning, halt, launch } from './postmaster.mjs';
import { ensureRoles } from './roles.mjs';

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Starts the PostgreSQL of a data folder, or attaches to the one that a killed start left running.
 * `settings` are server settings such as `{ shared_buffers: '256MB' }`. With several callers on one folder, the first call of
 * `stop` stops it for all: check `attached` before stopping a server that another caller started.
 */
export async function startPostgres({ dataDir, root = here, settings = {} }) {
  const account = serverAccount();
  const place = readPlace(dataDir, account);
  const { bin, major } = findBinaries({ root, home: place.home, account });
  const cluster = ensureCluster({ home: place.home, bin, major, account, password: place.admin });
  const running = await findRunning(cluster);
  const { pid, port } = running ?? (await launch({ cluster, bin, account, settings }));
  const url = (role, password, database) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const adminUrl = url('postgres', place.admin, 'postgres');
  await ensureRoles(adminUrl, place);
  return {
    adminUrl,
    ownerUrl: url('sevadesk_owner', place.owner, 'sevadesk'),
    appUrl: url('sevadesk_app', place.app, 'sevadesk'),
    port,
    pid,
    cluster,
    attached: running !== undefined,
    stop: () => halt(pid),
  };
}
