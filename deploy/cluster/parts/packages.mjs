import { spawnSync } from 'node:child_process';

/** Throws unless this is root and every command of `needed` is there; the values are the packages of Debian that have them. */
export function requirePackages(needed, reason) {
  if (process.getuid?.() !== 0) throw new Error(`The trial needs root: ${reason}.`);
  const missing = Object.entries(needed)
    .filter(([command]) => spawnSync('/bin/sh', ['-c', `PATH=$PATH:/usr/sbin; command -v ${command}`]).status !== 0)
    .map(([, name]) => name);
  if (missing.length > 0)
    throw new Error(`Packages are missing: apt-get install --no-install-recommends ${missing.join(' ')}`);
}
