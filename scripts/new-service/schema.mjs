import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runQuietly } from '../processes/run.mjs';
import { inRoot, installedCommand } from '../root.mjs';

/** Files generated from a migrated database. */
export const madeByDatabase = ['apps/api/src/platform/db.gen.ts', 'apps/api/schema.sql'];

/** Provides a PostgreSQL that permits creating databases: that of the tests, else a temporary one until `run` ends. */
async function withServer(run) {
  if (process.env.TEST_ADMIN_DATABASE_URL) return run(process.env.TEST_ADMIN_DATABASE_URL);
  const { startPostgres } = await import('../postgres/supervisor.mjs');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-service-'));
  // The server may run as another account that must be able to enter this folder.
  chmodSync(folder, 0o711);
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres-data') });
  try {
    return await run(server.adminUrl);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Regenerates the table types and the schema from the migrations. */
export const writeSchema = () =>
  withServer(async (url) => {
    const env = { ...process.env, TEST_ADMIN_DATABASE_URL: url };
    await runQuietly(process.execPath, [inRoot('scripts/db-types.mjs')], { env });
    const schema = ['run', '--project', 'db', 'apps/api/test/schema', '--update'];
    await runQuietly(installedCommand('vitest'), schema, { env });
  });
