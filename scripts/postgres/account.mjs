import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';

/**
 * Returns the account that the database server runs as. PostgreSQL refuses to run as root, so root uses `postgres`, else
 * `nobody`; for other users it is their own account (undefined).
 */
export function serverAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => accounts.find(([n]) => n === name)).find(Boolean);
  if (!found) throw new Error('PostgreSQL cannot run as root and there is no account "nobody": start as another user.');
  return { name: found[0], uid: Number(found[2]), gid: Number(found[3]) };
}

/** Returns the spawn options that run a child as that account. */
export const asAccount = (account) => (account ? { uid: account.uid, gid: account.gid } : {});

/** Whether the account can enter a folder; the system checks it, because all parent folders matter. */
export function canEnter(folder, account) {
  if (!account) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asAccount(account), cwd: '/' });
  return probe.status === 0;
}

/** Changes the owner of a path to the account; does nothing if it is our own account. */
export function giveTo(path, account) {
  if (account) chownSync(path, account.uid, account.gid);
}
