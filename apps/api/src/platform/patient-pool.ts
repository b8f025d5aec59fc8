import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionLost } from './database-errors.ts';
import type { Log } from './log.ts';

const firstGapMs = 100;
const longestGapMs = 1_000;
/** How long a process that stops still waits for a database that is away. */
const lastWaitMs = 5_000;

type Connected = (error?: Error, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void;

export type PatientPool = {
  pool: pg.Pool;
  /** From now on nobody is kept waiting for long. */
  stopWaiting: () => void;
};

/** By the queue's names for its statements: what says that a job is done, has failed or was not begun. Said twice it changes nothing more. */
const isSettling = ({ name }: pg.QueryConfig) => /^(complete|fail|return)_job/.test(name ?? '');

/**
 * A pool as the job queue needs it, which forgets a job whose end it cannot tell and ends the process over it: a connection is waited
 * for while the database is away, and how a job ended is told until it is heard. `onDoubt` is called when the answer to
 * anything else was lost on the way, as the database may have locked a job for whom nobody runs it.
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
  /** What the queue uses of a connection. */
  const forQueue = (client: pg.PoolClient) =>
    ({
      query: (statement: pg.QueryConfig, values?: unknown[]) =>
        isSettling(statement) ? settle(client, statement) : ask(client, statement, values),
      release: (error?: Error | boolean) => client.release(error),
    }) as unknown as pg.PoolClient;

  const connect = (callback?: Connected) => {
    if (!callback) return connected().then(forQueue);
    // The ear of the queue, which watches over its connection itself.
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
