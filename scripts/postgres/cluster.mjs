import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asAccount, giveTo } from './account.mjs';

// The builtin locale provider, identical on every machine, exists since 17.
function localeFlags(major) {
  return major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--no-locale'];
}

/** Returns a minimal environment for the server, without the caller's locale, time zone and PG* variables. */
export function serverEnvironment(home) {
  return { PATH: '/usr/bin:/bin', HOME: home, LC_ALL: 'C', TZ: 'UTC' };
}

function initialise({ home, cluster, bin, major, account, password }) {
  const partial = path.join(home, 'cluster.partial');
  const passwordFile = path.join(home, 'cluster.password');
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  giveTo(partial, account);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(passwordFile, account);
  const flags = ['-D', partial, '-U', 'postgres', '-E', 'UTF8', ...localeFlags(major), '--data-checksums'];
  const result = spawnSync(
    path.join(bin, 'initdb'),
    [...flags, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions'],
    { ...asAccount(account), cwd: home, env: serverEnvironment(home), encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    throw new Error(`The database could not be made in ${home}: ${(result.stderr || String(result.error)).trim()}`);
  }
  renameSync(partial, cluster);
}

/** Creates the cluster atomically if it is missing; rejects one of another major version. */
export function ensureCluster({ home, bin, major, account, password }) {
  const cluster = path.join(home, 'cluster');
  if (!existsSync(cluster)) initialise({ home, cluster, bin, major, account, password });
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (Number(made) !== major) {
    throw new Error(
      `The data folder ${cluster} was made by PostgreSQL ${made} and this is PostgreSQL ${major}: move ${path.dirname(cluster)} and its postgres.json away to begin anew, or run the PostgreSQL ${made} it needs and set DATABASE_URL.`,
    );
  }
  return cluster;
}
