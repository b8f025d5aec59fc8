import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asAccount, giveTo } from '../postgres/account.mjs';
import { serverEnvironment } from '../postgres/cluster.mjs';
import { collect } from '../processes/run.mjs';

/** Where a server archives its log: beside its data folder, in which its commands run. */
export const archiveOf = (home) => path.join(home, 'archive');

/** Settings of a server that archives its log; a file that is there is never written again. */
export const archiving = {
  archive_mode: 'on',
  archive_command: 'test ! -e ../archive/%f && cp %p ../archive/%f',
};

const copyOf = (home) => path.join(home, 'base');

async function runAs({ home, account }, command, args) {
  const { code, output } = await collect(command, args, {
    ...asAccount(account),
    cwd: home,
    env: serverEnvironment(home),
  });
  if (code !== 0) throw new Error(`${path.basename(command)} failed: ${output.trim()}`);
}

/** Copies the data of one running server by pg_basebackup, beside it; replaces an earlier copy. */
export async function takeBaseBackup({ port, files }) {
  rmSync(copyOf(files.home), { recursive: true, force: true });
  const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-w'];
  await runAs(files, path.join(files.bin, 'pg_basebackup'), [...at, '-D', copyOf(files.home), '-c', 'fast']);
}

/** Starts a stopped server from its base backup and its archive, up to a named point; its data as they were are set aside. */
export async function restoreTo({ files, again }, point) {
  const { home, cluster, account } = files;
  renameSync(cluster, path.join(home, `aside-${randomBytes(4).toString('hex')}`));
  await runAs(files, 'cp', ['-a', copyOf(home), cluster]);
  const signal = path.join(cluster, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  giveTo(signal, account);
  await again({
    restore_command: 'cp ../archive/%f %p',
    recovery_target_name: point,
    // The history of the backup: an earlier attempt to restore has begun another one.
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // Nobody reads from it before it has arrived there.
    hot_standby: 'off',
  });
}
