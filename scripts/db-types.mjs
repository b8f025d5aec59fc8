// Regenerates apps/api/src/platform/db.gen.ts from the migrations, through a scratch database.
// Needs TEST_ADMIN_DATABASE_URL (any PostgreSQL that permits creating a database).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const adminUrl = process.env.TEST_ADMIN_DATABASE_URL;
if (!adminUrl) throw new Error('Set TEST_ADMIN_DATABASE_URL to a server where a scratch database may be made.');
const name = `types_${process.pid}`;
const url = new URL(adminUrl);
url.pathname = `/${name}`;

const admin = new pg.Client(adminUrl);
await admin.connect();
await admin.query(`create database ${name}`);
try {
  const scratch = new pg.Client(url.href);
  await scratch.connect();
  const folder = new URL('../apps/api/migrations/', import.meta.url);
  for (const file of readdirSync(folder)
    .filter((f) => f.endsWith('.sql'))
    .sort()) {
    await scratch.query(readFileSync(new URL(file, folder), 'utf8'));
  }
  await scratch.end();
  const out = new URL('../apps/api/src/platform/db.gen.ts', import.meta.url).pathname;
  execFileSync(
    process.execPath,
    [
      new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url).pathname,
      '--url',
      url.href,
      '--dialect',
      'postgres',
      '--camel-case',
      '--date-parser',
      'string',
      '--type-mapping',
      '{"int8":"number","timestamptz":"string"}',
      '--exclude-pattern',
      'graphile_worker.*',
      '--out-file',
      out,
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
