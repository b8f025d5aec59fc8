import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { passOnSettings } from '../src/platform/distribution/distribute.ts';
import { distributedTables } from '../src/platform/distribution/tables.ts';

/** Addresses of the workers' administrators, by commas, if TEST_ADMIN_DATABASE_URL is a coordinator of Citus (`npm run test:distributed`). */
const workerUrls = (): string[] => (process.env.TEST_WORKER_DATABASE_URLS ?? '').split(',').filter(Boolean);

/** The engine of the databases that tests make. */
export const testEngine = (): 'citus' | undefined => (workerUrls().length > 0 ? 'citus' : undefined);

async function runAt(url: string, database: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(url), { pathname: `/${database}` }).href);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs a statement about databases or roles at the administrator's connection, and first at every worker. */
export async function onEveryServer(admin: pg.Client, statement: string): Promise<void> {
  for (const url of workerUrls()) await runAt(url, 'postgres', statement);
  await admin.query(statement);
}

/** Makes a new database of all servers one: its coordinator learns its own address and its workers. */
export async function joinWorkers(coordinatorUrl: string, database: string): Promise<void> {
  if (workerUrls().length === 0) return;
  const joins = workerUrls().map((url) => `select citus_add_node('127.0.0.1', ${new URL(url).port})`);
  const own = `select citus_set_coordinator_host('127.0.0.1', ${new URL(coordinatorUrl).port})`;
  await runAt(coordinatorUrl, database, own, ...joins);
}

/** Ends all sessions of a database on every server, Citus' own too, and keeps new ones out, so that it can be copied. */
export async function closeForCopies(admin: pg.Client, database: string): Promise<void> {
  if (workerUrls().length === 0) return;
  await onEveryServer(admin, `alter database ${database} allow_connections false`);
  await onEveryServer(
    admin,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
  );
}

/** Gives a copied database the settings that a copy does not have. */
export async function settleCopy(admin: pg.Client, database: string): Promise<void> {
  if (testEngine()) await passOnSettings(admin, database);
}

/** Drops a database on every server. Citus' own sessions sometimes need longer to end than PostgreSQL waits. */
export async function dropOnEveryServer(admin: pg.Client, database: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await onEveryServer(admin, `drop database if exists ${database} with (force)`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '55006') || attempt === 10) throw error;
      await pause(200);
    }
  }
}

/** Whether the rows of a table lie on the workers. */
export const isAway = (table: string): boolean =>
  testEngine() !== undefined && distributedTables.some((one) => one.table === table);

/** Returns the statement by which an owner switches a table's triggers, wherever its rows lie. */
export function switchTriggers(table: string, to: 'disable' | 'enable'): string {
  if (!isAway(table)) return `alter table ${table} ${to} trigger user`;
  return `select run_command_on_shards('${table}', 'alter table %s ${to} trigger user')`;
}
