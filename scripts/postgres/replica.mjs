import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { root as here } from '../root.mjs';
import { giveTo, serverAccount } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import { halt, launch } from './postmaster.mjs';

/** Files not to copy: process files, and what streaming provides. */
const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);

function copyCluster(from, to, account) {
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(from))
    if (!left.has(name)) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot'])
    mkdirSync(path.join(to, name));
  const all = ['', ...readdirSync(to, { recursive: true })];
  for (const name of all) giveTo(path.join(to, name), account);
}

/**
 * Starts a streaming replica of a server from `startPostgres`, copied while that server runs; the packaged PostgreSQL has no
 * pg_basebackup. The primary needs `wal_keep_size`. The server's account must be able to reach `folder`.
 */
export async function startReplica({ primary, folder, root = here, settings = {} }) {
  const account = serverAccount();
  chmodSync(folder, 0o755);
  const { bin } = findBinaries({ root, home: folder, account });
  const cluster = path.join(folder, 'cluster');
  const client = new pg.Client(primary.adminUrl);
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    copyCluster(primary.cluster, cluster, account);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    const { port, password } = new URL(primary.adminUrl);
    const source = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=replica`;
    const own = readFileSync(path.join(cluster, 'postgresql.auto.conf'), 'utf8').replaceAll(
      /^(primary_|synchronous_).*\n/gm,
      '',
    );
    writeFileSync(path.join(cluster, 'postgresql.auto.conf'), `${own}primary_conninfo = '${source}'\n`);
    for (const [name, text] of [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
    ]) {
      writeFileSync(path.join(cluster, name), text, { mode: 0o600 });
      giveTo(path.join(cluster, name), account);
    }
  } finally {
    await client.end();
  }
  const { pid, port } = await launch({ cluster, bin, account, settings });
  const at = (url) => Object.assign(new URL(url), { port: String(port) }).href;
  return {
    adminUrl: at(primary.adminUrl),
    ownerUrl: at(primary.ownerUrl),
    appUrl: at(primary.appUrl),
    port,
    pid,
    cluster,
    stop: () => halt(pid),
    remove: async () => {
      await halt(pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
