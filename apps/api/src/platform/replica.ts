import { type Db, openDb, openPool } from './db.ts';
import type { Log } from './log.ts';

/** The maximum lag of a replica; beyond it, reads go to the primary. */
const mostLagSeconds = 5;
const lookMs = 2_000;

/** The replication state of a server. `isStreaming` is false for a primary, and for a disconnected replica. */
export type ReplicaState = { isStreaming: boolean; lagSeconds: number };

/** Whether lists and reports may be read from the replica. */
export const isFit = ({ isStreaming, lagSeconds }: ReplicaState): boolean =>
  isStreaming && lagSeconds <= mostLagSeconds;

const question = `
  select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver where pid is not null) as "isStreaming",
    case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() is not distinct from pg_last_wal_replay_lsn() then 0
      else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as "lagSeconds"`;

export type Replica = {
  /** Returns the replica while it follows closely, otherwise the primary. */
  db: () => Db;
  close: () => Promise<void>;
};

/**
 * Opens the replica at an address and checks every two seconds whether it follows. A replica that is unreachable, disconnected,
 * promoted or too far behind is not used until it follows again, so it can cost speed but never a result.
 */
export function openReplica(
  url: string,
  max: number,
  parts: { primary: Db; log: Log; note: Parameters<typeof openDb>[1]; isPooled: boolean },
): Replica {
  const { primary, log, note, isPooled } = parts;
  const pool = openPool(url, max, log, { isPooled });
  const db = openDb(pool, note);
  let fit = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const ask = async (): Promise<string | undefined> => {
    try {
      const { rows } = await pool.query<ReplicaState>(question);
      const [state] = rows;
      if (state && isFit(state)) return undefined;
      return state?.isStreaming ? `it is ${state.lagSeconds.toFixed(0)} s behind` : 'it follows nobody';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const look = async () => {
    const fault = await ask();
    const wasFit = fit;
    fit = fault === undefined;
    if (!closed && wasFit && fault) log.warn({ fault }, 'the replica is left out; lists are read from the primary');
    if (!closed && !wasFit && fit) log.info('lists are read from the replica');
    if (!closed) timer = setTimeout(() => (looking = look()), lookMs).unref();
  };
  looking = look();
  return {
    db: () => (fit ? db : primary),
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
      await db.destroy();
    },
  };
}
