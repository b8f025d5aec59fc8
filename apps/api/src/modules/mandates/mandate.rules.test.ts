import { expect, it } from 'vitest';
import { afterFailure, isStale, nextLookAt, nextPeriodAt, nextTryAt } from './mandate.rules.ts';

const now = new Date('2026-11-27T10:00:00.000Z');
const seconds = (date: Date) => (date.getTime() - now.getTime()) / 1000;

it('repeats calls without an outcome at growing intervals of at most an hour', () => {
  expect([0, 1, 2, 30].map((count) => seconds(nextTryAt(count, now)))).toEqual([15, 30, 60, 3600]);
});

it('polls a new mandate often, an agreed one every ten minutes', () => {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  expect(seconds(nextLookAt('pending', now.toISOString(), now))).toBe(10);
  expect(seconds(nextLookAt('pending', hourAgo, now))).toBe(300);
  expect(seconds(nextLookAt('active', now.toISOString(), now))).toBe(600);
  expect(isStale(new Date(now.getTime() - 2 * 86_400_000 - 1).toISOString(), now)).toBe(true);
  expect(isStale(hourAgo, now)).toBe(false);
});

it('debits once in a period, a day after a failure, and pauses after the third in a row', () => {
  expect(nextPeriodAt(now.toISOString(), 7).toISOString()).toBe('2026-12-04T10:00:00.000Z');
  expect(afterFailure(0, now)).toMatchObject({ failures: 1, isPaused: false });
  expect(afterFailure(2, now)).toMatchObject({ failures: 3, isPaused: true });
  expect(seconds(afterFailure(1, now).nextDebitAt)).toBe(86_400);
});
