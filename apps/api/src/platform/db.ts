import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './db.gen.ts';
import type { Log } from './log.ts';

export type Db = Kysely<DB>;

const int8 = 20;
const date = 1082;
const timestamptz = 1184;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`The database holds ${text}, beyond exact integers`);
  return value;
}

/** '2026-04-05 10:00:00.123456+00', the output format of a session in UTC. */
const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** Returns ISO text with milliseconds. Cuts the text if possible, because Date is slow and a long list has millions of them. */
function instantOf(text: string): string {
  if (!utc.test(text)) return new Date(text).toISOString();
  const fraction = text.length > 22 ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** The only definition of column types: int8 a checked integer, dates 'YYYY-MM-DD', instants ISO UTC. */
const parsers: Record<number, (text: string) => unknown> = {
  [int8]: wholeNumber,
  [date]: (text) => text,
  [timestamptz]: instantOf,
};

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/** Required session settings. Pages come from caches and flash, and no query here runs long enough to benefit from JIT compilation. */
export const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '60000',
  random_page_cost: '1.1',
  jit: 'off',
} as const;

const asOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * Opens a pool; logs lost connections without failing, because a database restart must not end the process. Behind a pooler a session
 * cannot have settings: the role then has them (`restoreSessionSettings`).
 */
export function openPool(url: string, max: number, log: Log, { isPooled = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: types as unknown as pg.CustomTypesConfig,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'sevadesk',
    ...(isPooled ? {} : { options: asOptions }),
  });
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  });
  return pool;
}

/** Opens the database; `note` is called with each statement and its duration in milliseconds. */
export function openDb(pool: pg.Pool, note?: (sql: string, ms: number) => void): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: note && ((event) => note(event.query.sql, event.queryDurationMillis)),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
