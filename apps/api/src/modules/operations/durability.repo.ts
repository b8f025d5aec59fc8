import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import type { DurabilityFacts } from './durability.rules.ts';

/** Returns what the server says of its replicas, its archive of the log and its own address. */
async function serverFacts(db: Db) {
  const { rows } = await sql<{
    replicas: number;
    visibleReplicas: number;
    inSync: number;
    waitsFor: string;
    isArchiving: boolean;
    archivedAt: string | null;
    archiveFailedAt: string | null;
    address: string | null;
    port: number | null;
  }>`
    select (select count(*)::int from pg_stat_replication) as replicas,
      (select count(sync_state)::int from pg_stat_replication) as visible_replicas,
      (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) as in_sync,
      current_setting('synchronous_standby_names') as waits_for,
      current_setting('archive_mode') <> 'off' as is_archiving,
      last_archived_time as archived_at,
      last_failed_time as archive_failed_at,
      host(inet_server_addr()) as address, inet_server_port() as port
    from pg_stat_archiver`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database returned nothing about its replicas');
  return facts;
}

/** Whether an address of the settings leads to this server itself, and not through a proxy or pooler that could choose another. */
async function namesServer(url: string, address: string | null, port: number | null): Promise<boolean> {
  const { hostname, port: asked } = new URL(url);
  // A socket of this machine has no address.
  if (address === null || port === null || hostname === '') return true;
  if (Number(asked || 5432) !== port) return false;
  const found = await lookup(hostname, { all: true }).catch(() => []);
  return found.some(({ address: one }) => one === address);
}

const listed = z.array(
  z.object({
    name: z.string(),
    backup: z.array(z.object({ type: z.string(), timestamp: z.object({ stop: z.number() }) })),
  }),
);

/** Returns the last backup of pgBackRest; null if there is none, undefined if this machine or account cannot read its repository. */
async function lastBaseBackup(program: string): Promise<DurabilityFacts['baseBackup']> {
  try {
    const { stdout } = await promisify(execFile)(program, ['info', '--output=json'], { timeout: 10_000 });
    const stanzas = listed.parse(JSON.parse(stdout));
    // Without a configuration it lists nothing, which says nothing of the machines that have one.
    if (stanzas.length === 0) return undefined;
    const all = stanzas.flatMap(({ backup }) => backup);
    const last = all.toSorted((a, b) => b.timestamp.stop - a.timestamp.stop)[0];
    return last ? { endedAt: new Date(last.timestamp.stop * 1000).toISOString(), type: last.type } : null;
  } catch {
    return undefined;
  }
}

/** Collects what an installation has against the loss of a server, a disk or a day. `url` is the database's address in the settings. */
export async function durabilityFacts(db: Db, url: string, program = 'pgbackrest'): Promise<DurabilityFacts> {
  const { address, port, ...facts } = await serverFacts(db);
  return { ...facts, namesServer: await namesServer(url, address, port), baseBackup: await lastBaseBackup(program) };
}
