import { describe, expect, it, vi } from 'vitest';
import { ApiError, networkFailure } from '../failure/api-error.ts';
import { growingGap, repeated } from './repeat.ts';
import { wire } from './wire.ts';

const read = wire({ id: 'a.get', method: 'GET', path: '/api/a' } as never);
const change = wire({ id: 'a.save', method: 'POST', path: '/api/a' } as never);
const keyed = { ...change, errors: ['idempotency_conflict'] as const };

describe('retries after a network error', () => {
  it.each([
    ['a reading call', read, 3],
    ['a change that carries a key', keyed, 3],
    ['any other change', change, 1],
  ])('%s', async (_, endpoint, times) => {
    vi.useFakeTimers();
    let count = 0;
    const run = vi.fn(async () => {
      count += 1;
      if (count < 3) throw networkFailure();
      return 'done';
    });
    const outcome = repeated(endpoint as never, run).catch((error) => error);
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual(times === 3 ? 'done' : expect.any(ApiError));
    expect(run).toHaveBeenCalledTimes(times);
    vi.useRealTimers();
  });

  it('never repeats a rejection, and waits longer each time', async () => {
    const run = vi.fn(() => Promise.reject(new ApiError({ message: 'No', status: 409 })));
    await expect(repeated(keyed as never, run)).rejects.toThrow('No');
    expect(run).toHaveBeenCalledTimes(1);
    expect([0, 1, 2].map(growingGap)).toEqual([1000, 2000, 4000]);
  });
});
