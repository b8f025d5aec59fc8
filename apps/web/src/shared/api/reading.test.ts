import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../failure/api-error.ts';
import { callOptions } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { wire } from './wire.ts';

const read = wire({ id: 'a.list', method: 'POST', path: '/api/a' } as never);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Runs a query with the page's own client and returns its outcome. */
function ask(answer: (tries: number, signal: AbortSignal) => Promise<Response>) {
  const fetched = vi.fn((_: string, { signal }: { signal: AbortSignal }) => answer(fetched.mock.calls.length, signal));
  vi.stubGlobal('fetch', fetched);
  const outcome: { value?: unknown } = {};
  const settle = (value: unknown) => {
    outcome.value = value;
  };
  void createQueryClient()
    .fetchQuery(callOptions(read, {} as never))
    .then(settle, settle);
  return { fetched, outcome };
}

const lostAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), ms));

it.each([
  ['no try is ever answered', () => new Promise<never>(() => {}), 1],
  [
    'the first fails immediately and the next has no response',
    (n: number) => (n === 1 ? lostAfter(0) : new Promise<never>(() => {})),
    2,
  ],
  ['each fails immediately', () => lostAfter(0), 4],
  ['each is lost after three seconds', () => lostAfter(3_000), 3],
  ['each is lost after four seconds, so that a third would be too late', () => lostAfter(4_000), 2],
])('a list reports a network error within ten seconds: %s', async (_, answer, tries) => {
  const { fetched, outcome } = ask(answer);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outcome.value).toBeInstanceOf(ApiError);
  expect(outcome.value).toMatchObject({ isNetworkFailure: true });
  expect(fetched).toHaveBeenCalledTimes(tries);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(tries);
});

it('a cancelled request is not fetched any further', async () => {
  let heard: AbortSignal | undefined;
  ask((_, signal) => {
    heard = signal;
    return new Promise<never>(() => {});
  });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(heard?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(heard?.aborted).toBe(true);
});

it('a slow response within the time limit is accepted', async () => {
  const slow = () => new Promise<Response>((done) => setTimeout(() => done(Response.json({ data: 1 })), 9_000));
  const { fetched, outcome } = ask(slow);
  await vi.advanceTimersByTimeAsync(9_500);
  expect(outcome.value).toEqual({ data: 1 });
  expect(fetched).toHaveBeenCalledTimes(1);
});
