import { mostFailures } from '@sevadesk/contract/mandates';

const secondMs = 1000;
const dayMs = 86_400_000;
const firstGapMs = 15 * secondMs;
const longestGapMs = 3_600_000;

/** Returns when a call without an outcome is repeated: after 15 seconds, then twice as long each time, at most an hour. */
export function nextTryAt(count: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(longestGapMs, firstGapMs * 2 ** Math.min(count, 20)));
}

/** Returns when the state of a mandate is polled again: often while the payer decides, then every ten minutes. */
export function nextLookAt(status: string, createdAt: string, now: Date): Date {
  const isNew = now.getTime() - new Date(createdAt).getTime() < 3_600_000;
  if (status === 'pending') return new Date(now.getTime() + (isNew ? 10 : 300) * secondMs);
  return new Date(now.getTime() + 600 * secondMs);
}

/** Whether a payer had two days to approve and did not. */
export const isStale = (createdAt: string, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() > 2 * dayMs;

/** Returns when the next debit may begin after one that succeeded: one in the agreed number of days, counted from its beginning. */
export function nextPeriodAt(beganAt: string, everyDays: number): Date {
  return new Date(new Date(beganAt).getTime() + everyDays * dayMs);
}

/** Returns what follows a failure: the next try a day later, or a pause after three in a row. */
export function afterFailure(failures: number, now: Date): { failures: number; isPaused: boolean; nextDebitAt: Date } {
  const count = Math.min(failures + 1, mostFailures);
  return { failures: count, isPaused: count >= mostFailures, nextDebitAt: new Date(now.getTime() + dayMs) };
}
