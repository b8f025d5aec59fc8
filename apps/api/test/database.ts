import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrationsFolder } from '../src/config.ts';
import { functionsBeside, migrate } from '../src/platform/migrate.ts';
import {
  closeForCopies,
  dropOnEveryServer,
  joinWorkers,
  onEveryServer,
  settleCopy,
  testEngine,
} from './distributed-databases.ts';

const folder = migrationsFolder;
const templateLock = 754_201;

function adminUrl(): string {
  const url = process.env.TEST_ADMIN_DATABASE_URL;
  if (!url)
    throw new Error('Set TEST_ADMIN_DATABASE_URL to a PostgreSQL where databases may be made ("npm test" does).');
  return url;
}

/** The product's two roles, as in production, so that tests do not pass only because they run as superuser. */
const owner = 'sevadesk_test_owner';
const app = 'sevadesk_test_app';

async function ensureRoles(admin: pg.Client): Promise<void> {
  for (const role of [owner, app]) {
    const known = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
    if (known.rowCount === 0) await onEveryServer(admin, `create role ${role} login password '${role}'`);
  }
}

function urlOf(database: string, role: string): string {
  const url = new URL(adminUrl());
  url.username = role;
  url.password = role;
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(adminUrl());
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function templateName(): string {
  const hash = createHash('sha256');
  for (const place of [folder, functionsBeside(folder)]) {
    const files = readdirSync(place).filter((file) => file.endsWith('.sql'));
    for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(place, file)));
  }
  return `sevadesk_tpl_${hash.digest('hex').slice(0, 12)}`;
}

async function exists(admin: pg.Client, database: string): Promise<boolean> {
  return (await admin.query('select 1 from pg_database where datname = $1', [database])).rowCount === 1;
}

/** Migrates once per set of migrations, for any number of parallel test processes; the final name appears when it is complete. */
async function template(admin: pg.Client): Promise<string> {
  const name = templateName();
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    if (await exists(admin, name)) return name;
    const draft = `${name}_draft`;
    await dropOnEveryServer(admin, draft);
    await ensureRoles(admin);
    await onEveryServer(admin, `create database ${draft} owner ${owner}`);
    await joinWorkers(adminUrl(), draft);
    await migrate(folder, urlOf(draft, owner), urlOf(draft, app), { engine: testEngine() });
    await closeForCopies(admin, draft);
    await onEveryServer(admin, `alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

async function clone(admin: pg.Client, from: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await onEveryServer(admin, `create database ${name} template ${from} owner ${owner}`);
      await settleCopy(admin, name);
      return;
    } catch (error) {
      // 55006: a session of the migrator has not closed yet.
      if (!(error instanceof pg.DatabaseError && error.code === '55006') || attempt === 50) throw error;
      await sleep(100);
    }
  }
}

export type TestDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> };

const freshName = () => `sevadesk_t_${process.pid}_${randomBytes(4).toString('hex')}`;

function handleOf(name: string): TestDatabase {
  return {
    url: urlOf(name, app),
    ownerUrl: urlOf(name, owner),
    drop: () => asAdmin((admin) => dropOnEveryServer(admin, name)),
  };
}

/** Creates a database with the current schema and only the data of the migrations; drop it afterwards. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = freshName();
  await asAdmin(async (admin) => clone(admin, await template(admin), name));
  return handleOf(name);
}

/** Creates a database without a schema, as before installation. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = freshName();
  await asAdmin(async (admin) => {
    await ensureRoles(admin);
    await onEveryServer(admin, `create database ${name} owner ${owner}`);
    await joinWorkers(adminUrl(), name);
  });
  return handleOf(name);
}

/** Copies a database in its current state; it must have no connections. */
export async function copyOf(url: string): Promise<TestDatabase> {
  const name = freshName();
  await asAdmin((admin) => clone(admin, new URL(url).pathname.slice(1), name));
  return handleOf(name);
}
