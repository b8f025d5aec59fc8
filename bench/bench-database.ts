import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrationsFolder } from '../apps/api/src/config.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';

/** The server to measure: a PostgreSQL that permits creating databases. `npm run bench` provides a temporary one. */
export function serverUrl(): string {
  const url = process.env.BENCH_ADMIN_DATABASE_URL ?? process.env.TEST_ADMIN_DATABASE_URL;
  if (url) return url;
  throw new Error('Set BENCH_ADMIN_DATABASE_URL to a PostgreSQL where databases may be made, or use "npm run bench".');
}

export function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function databaseExists(name: string): Promise<boolean> {
  return onDatabase(serverUrl(), async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });
}

/** Returns whether a database of an earlier run is there; brings its schema up to date. */
export async function reuseDatabase(name: string): Promise<boolean> {
  if (!(await databaseExists(name))) return false;
  await migrate(migrationsFolder, urlOf(name));
  return true;
}

/** Creates a database with the current schema; drops one of the same name. */
export async function createDatabase(name: string): Promise<string> {
  await dropDatabase(name);
  await onDatabase(serverUrl(), (admin) => admin.query(`create database ${pg.escapeIdentifier(name)}`));
  await migrate(migrationsFolder, urlOf(name));
  return urlOf(name);
}

export async function dropDatabase(name: string): Promise<void> {
  await onDatabase(serverUrl(), (admin) =>
    admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}

export const scratchName = (use: string): string => `bench_${use}_${randomBytes(3).toString('hex')}`;
