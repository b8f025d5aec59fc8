import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../platform/app-error.ts';

/** The remaining part of a limit, and the seconds until it resets. */
export type RateLeft = { limit: number; remaining: number; resetSeconds: number };

/** Consumes one point of an address (or a key) for a call; throws rate_limited with the seconds to wait. */
export type RateLimit = (endpointId: string, address: string, perMinute: number) => Promise<RateLeft>;

type Question = { text: string; values: unknown[] };

/** Counts in PostgreSQL, so that all API processes share the count. If the database does not answer, no call is refused. */
export function postgresRateLimit(pool: Pick<pg.Pool, 'query'>): RateLimit {
  // Drops the library's statement names: behind a pooler, prepared statements are not available on the next use.
  const storeClient = { query: ({ text, values }: Question) => pool.query({ text, values }) };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (id: string, points: number) => {
    // A configurable limit may change while the process runs.
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
