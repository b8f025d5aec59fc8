import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../platform/app-error.ts';

/** How much of a limit is left, and the seconds until it is whole again. */
export type RateLeft = { limit: number; remaining: number; resetSeconds: number };

/** Takes one point from an address (or a key) for a call; throws rate_limited with the seconds to wait. */
export type RateLimit = (endpointId: string, address: string, perMinute: number) => Promise<RateLeft>;

type Question = { text: string; values: unknown[] };

/** Counts in PostgreSQL, so that every API process shares the count. A database that does not answer refuses nobody by this. */
export function postgresRateLimit(pool: Pick<pg.Pool, 'query'>): RateLimit {
  // Without the names that the library gives its statements: behind a pooler they are not there at the second use.
  const storeClient = { query: ({ text, values }: Question) => pool.query({ text, values }) };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (id: string, points: number) => {
    // A limit that is a setting may change while the process runs.
    const name = `${id} ${points}`;
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: id,
      points,
      duration: 60,
      clearExpiredByTimeout: false,
    });
    limiters.set(name, made);
    return made;
  };
  return async (endpointId, address, perMinute) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiterOf(endpointId, perMinute).consume(address);
      return { limit: perMinute, remaining: remainingPoints, resetSeconds: secondsOf(msBeforeNext) };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return { limit: perMinute, remaining: perMinute, resetSeconds: 60 };
      throw new AppError('rate_limited', { params: { seconds: secondsOf(refused.msBeforeNext) } });
    }
  };
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
