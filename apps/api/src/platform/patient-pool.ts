import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionLost } from './database-errors.ts';
import type { Log } from './log.ts';

const firstGapMs = 100;
const longestGapMs = 1_000;
/** How long a stopping process still waits for an unavailable database. */
const lastWaitMs = 5_000;

type Connected = (error?: Error, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void;

export type PatientPool = {
  pool: pg.Pool;
  /** From now on, limits all waits. */
  stopWaiting: () => void;
};

/** Whether the statement, by its name in the queue, reports a job as done, failed or not started. A repeat changes nothing. */
const isSettling = ({ name }: pg.QueryConfig) => /^(complete|fail|return)_job/.test(name ?? '');

/**
 * A pool for the job queue, which would lose a job whose end it cannot report, and end the process. It waits for a connection
 * while the database is away, and retries the report of a job's end until it succeeds. `onDoubt` is called if another statement's
 * answer was lost, because the database may have locked a job that nobody runs.
 */
export function patientPool(pool: pg.Pool, log: Log, onDoubt: () => void): PatientPool {
  let until = Number.POSITIVE_INFINITY;

  const again = async <T>(work: () => Promise<T>, mayRepeat: (error: unknown) => boolean): Promise<T> => {
    for (let gap = firstGapMs; ; gap = Math.min(longestGapMs, gap * 2)) {
      try {
        return await work();
      } catch (error) {
        if (!mayRepeat(error) || performance.now() + gap > until) throw error;
        await sleep(gap);
      }
    }
  };
  const connected = () => again(() => pool.connect(), isConnectionLost);

  const settle = async (first: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    try {
      return await first.query(statement);
    } catch (error) {
      log.warn({ err: message(error) }, 'the end of a job could not be noted yet');
    }
    return again(
      async () => {
        const client = await pool.connect();
        try {
          return await client.query(statement);
        } finally {
          client.release();
        }
      },
      () => true,
    );
  };
  const ask = async (client: pg.PoolClient, statement: pg.QueryConfig, values?: unknown[]) => {
    try {
      return await client.query(statement, values);
    } catch (error) {
      if (isConnectionLost(error)) onDoubt();
      throw error;
    }
  };
  /** The part of a connection that the queue uses. */
  const forQueue = (client: pg.PoolClient) =>
    ({
      query: (statement: pg.QueryConfig, values?: unknown[]) =>
        isSettling(statement) ? settle(client, statement) : ask(client, statement, values),
      release: (error?: Error | boolean) => client.release(error),
    }) as unknown as pg.PoolClient;

  const connect = (callback?: Connected) => {
    if (!callback) return connected().then(forQueue);
    // The queue's listener watches its connection itself.
    connected().then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
    return undefined;
  };
  return {
    pool: Object.create(pool, { connect: { value: connect } }) as pg.Pool,
    stopWaiting: () => {
      until = Math.min(until, performance.now() + lastWaitMs);
    },
  };
}

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));
