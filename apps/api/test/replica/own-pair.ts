import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrationsFolder } from '../../src/config.ts';
import { migrate } from '../../src/platform/migrate.ts';

type Server = { adminUrl: string; ownerUrl: string; appUrl: string; pid: number; cluster: string };
type Primary = Server & { stop: () => Promise<void> };
type Standby = Server & { remove: () => Promise<void> };
type Supervisor = {
  startPostgres: (options: { dataDir: string; settings?: Record<string, string> }) => Promise<Primary>;
};
type Replicas = { startReplica: (options: { primary: Primary; folder: string }) => Promise<Standby> };

const scripts = '../../../../scripts/postgres';

/** Queries a server as its superuser, in the database `postgres`. */
export async function asSuperuser<Row extends pg.QueryResultRow>(
  { adminUrl }: { adminUrl: string },
  question: string,
): Promise<Row[]> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

export type Pair = { primary: Server; replica: Server; remove: () => Promise<void> };

/** Starts a migrated PostgreSQL and its streaming replica for one test. */
export async function ownPair(): Promise<Pair> {
  const { startPostgres } = (await import(`${scripts}/supervisor.mjs`)) as Supervisor;
  const { startReplica } = (await import(`${scripts}/replica.mjs`)) as Replicas;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sevadesk-pair-'));
  const primary = await startPostgres({ dataDir, settings: { wal_keep_size: '512MB' } });
  await migrate(migrationsFolder, primary.ownerUrl, primary.appUrl);
  // Next to the primary's own folder, which the server's account can enter.
  const folder = await mkdtemp(`${path.dirname(primary.cluster)}-replica-`);
  const replica = await startReplica({ primary, folder });
  return {
    primary,
    replica,
    remove: async () => {
      await replica.remove();
      await primary.stop();
      await rm(path.dirname(primary.cluster), { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
