import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../platform/app-error.ts';

/** Takes one point from an address for a call; throws rate_limited with the seconds to wait. */
export type RateLimit = (endpointId: string, address: string, perMinute: number) => Promise<void>;

type Question = { text: string; values: unknown[] };

/** Counts in PostgreSQL, so that every API process shares the count. A database that does not answer refuses nobody by this. */
export function postgresRateLimit(pool: Pick<pg.Pool, 'query'>): RateLimit {
  // Without the names that the library gives its statements: behind a pooler they are not there at the second use.
  const storeClient = { query: ({ text, values }: Question) => pool.query({ text, values }) };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (id: string, points: number) => {
    const known = limiters.get(id);
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
    limiters.set(id, made);
    return made;
  };
  return async (endpointId, address, perMinute) => {
    try {
      await limiterOf(endpointId, perMinute).consume(address);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return;
      throw new AppError('rate_limited', { params: { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) } });
    }
  };
}
