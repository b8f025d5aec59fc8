import type pg from 'pg';
import { expect, it } from 'vitest';
import { postgresRateLimit } from './rate-limit.ts';

it('counts with unnamed statements, because a pooler would lose named ones', async () => {
  const asked: pg.QueryConfig[] = [];
  const query = async (question: pg.QueryConfig) => {
    asked.push(question);
    return { rows: [{ points: 3, expire: String(Date.now() + 30_000) }] };
  };
  const limit = postgresRateLimit({ query } as unknown as pg.Pool);
  await expect(limit('things.make', '192.0.2.1', 2)).rejects.toMatchObject({ code: 'rate_limited' });
  await limit('things.take', '192.0.2.1', 5);
  expect(asked).toHaveLength(2);
  expect(asked.filter(({ name }) => name !== undefined)).toEqual([]);
});
