import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { timed } from '../processes/progress.mjs';
import { runQuietly } from '../processes/run.mjs';
import { inRoot } from '../root.mjs';

const lock = inRoot('package-lock.json');
const installedLock = inRoot('node_modules/.package-lock.json');
const stamp = inRoot('node_modules/.sevadesk-lock');

function lockHash() {
  return createHash('sha256').update(readFileSync(lock)).digest('hex');
}

function isInstalled(hash) {
  if (!existsSync(installedLock)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === hash;
  // A manual `npm ci` is trusted if it is newer than the lock.
  return statSync(installedLock).mtimeMs >= statSync(lock).mtimeMs;
}

/** Installs the packages of the lock file if they are missing or it has changed. Runs no install scripts. */
export async function ensureInstalled() {
  const hash = lockHash();
  if (!isInstalled(hash)) {
    console.log('Installing (about half a minute the first time) ...');
    // The build also needs development packages in production.
    const flags = [
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    await timed('packages', () => runQuietly('npm', ['ci', ...flags]));
  }
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    try {
      writeFileSync(stamp, hash);
    } catch {
      // A read-only installation works without the stamp.
    }
  }
}
