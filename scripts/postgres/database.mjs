import { startPostgres } from './supervisor.mjs';

/**
 * Opens the database of a start: DATABASE_URL (MIGRATION_DATABASE_URL may have the owner's role), else our own server.
 * `stop` does not stop an external database.
 */
export async function openDatabase(env, dataDir) {
  if (!env.DATABASE_URL) return { ...(await startPostgres({ dataDir })), isOurs: true };
  const ownerUrl = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  await requireAnswer(ownerUrl);
  return { isOurs: false, attached: true, appUrl: env.DATABASE_URL, ownerUrl, stop: async () => {} };
}

async function requireAnswer(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
    if (rows[0].major < 15) throw new Error(`it is PostgreSQL ${rows[0].major}, and 15 or later is needed`);
  } catch (error) {
    throw new Error(
      `The database of DATABASE_URL cannot be used (${error.message}): check the address and the server.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
