import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { isDistributed } from '../../platform/distribution/is-distributed.ts';

export async function databaseFacts(db: Db) {
  const { rows } = await sql<{
    version: string;
    bytes: number;
    connections: number;
    maxConnections: number;
    oldestTransactionSeconds: number | null;
  }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('statement_timeout') <> '0' and current_setting('timezone') = 'UTC' as has_session_settings,
      current_setting('max_connections')::int as max_connections,
      (select extract(epoch from now() - min(xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as oldest_transaction_seconds`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database told nothing of itself');
  return facts;
}

/** Returns the number of this server's replicas, as far as the role may see. */
export async function replicaCount(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_replication`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns the lag of the report replica; null on a primary. */
export async function replicaLag(readDb: Db): Promise<number | null> {
  const { rows } = await sql<{ lag: number | null }>`
    select case when pg_is_in_recovery()
      then coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 end as lag`.execute(readDb);
  return rows[0]?.lag ?? null;
}

/** Returns the rows written to the ledger since the server's statistics began; reads no table. */
export async function insertedPostings(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select n_tup_ins as n from pg_stat_user_tables where schemaname = 'wallet' and relname = 'postings'`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function newestMigration(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from schema_migrations`.execute(db);
  return rows[0]?.name ?? null;
}

/** Returns the settings on which the safety of the database depends; names those that lose acknowledged writes. */
export async function safetyFacts(db: Db) {
  const { rows } = await sql<{
    major: number;
    isSuperuser: boolean;
    unsafe: string[];
    hasSessionSettings: boolean;
    maxConnections: number;
    clockAheadSeconds: number;
  }>`
    select current_setting('server_version_num')::int / 10000 as major,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      array(select name from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) name
        where current_setting(name) = 'off') as unsafe,
      current_setting('statement_timeout') <> '0' and current_setting('timezone') = 'UTC' as has_session_settings,
      current_setting('max_connections')::int as max_connections,
      extract(epoch from clock_timestamp() - ${new Date().toISOString()}::timestamptz)::float8 as clock_ahead_seconds`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database told nothing of itself');
  return facts;
}

/** Whether tables lie on several servers. */
export const liesOnServers = (db: Db) => isDistributed((statement) => sql.raw(statement).execute(db));

export async function administratorCount(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users u join roles r on r.id = u.role_id where r.is_administrator`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Providers that staff have set to the simulator. */
export async function simulatedProviders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('apiCredentials').select('provider').where('mode', '=', 'simulator').execute();
  return rows.map(({ provider }) => provider);
}
