import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { ApiError } from '../failure/api-error.ts';

const most = 3;

/** The delay before a retry: one second, then doubled each time. */
export const growingGap = (count: number): number => 1_000 * 2 ** count;

/** Whether a call is safe to retry: it changes nothing, or its request carries an idempotency key. */
export const isRepeatable = ({ method, errors }: Pick<Endpoint, 'method' | 'errors'>): boolean =>
  method === 'GET' || errors.includes('idempotency_conflict');

/** Runs a call, and retries it with backoff after a lost network if that is safe. */
export async function repeated<T>(endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      return await run();
    } catch (error) {
      const isLost = error instanceof ApiError && error.isNetworkFailure;
      if (!isLost || !isRepeatable(endpoint) || count >= most) throw error;
      await new Promise((resolve) => setTimeout(resolve, growingGap(count)));
    }
  }
}
