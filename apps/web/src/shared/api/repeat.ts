import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { ApiError } from '../failure/api-error.ts';

const most = 3;

/** Waits before a request is repeated: one second, then twice as long each time. */
export const growingGap = (count: number): number => 1_000 * 2 ** count;

/** A call that changes nothing, or one whose request carries a key by which the server knows it again. */
export const isRepeatable = ({ method, errors }: Pick<Endpoint, 'method' | 'errors'>): boolean =>
  method === 'GET' || errors.includes('idempotency_conflict');

/** Runs a call, and after a lost network again with growing gaps where repeating it cannot do a thing twice. */
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
