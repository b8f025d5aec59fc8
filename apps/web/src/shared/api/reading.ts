import { ApiError, networkFailure } from '../failure/api-error.ts';
import { refreshUnderWay } from './refresh.ts';
import { growingGap } from './repeat.ts';

/** The time limit of a query, including its retries and the waits between them; then the screen shows an error. */
export const readingMs = 10_000;

/** The start time of a query's first try; its retries share the signal. */
const starts = new WeakMap<AbortSignal, number>();
/** How long a query had run when it failed. */
const spent = new WeakMap<object, number>();

/**
 * Runs one try of a query and fails it as a lost network when the time of the whole query is over. The clock stops while the
 * session is refreshed, because the person may have been asked to sign in.
 */
export async function withinReading<T>(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const start = starts.get(signal) ?? Date.now();
  starts.set(signal, start);
  const limit = new AbortController();
  const stop = () => limit.abort();
  signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const arm = (ms: number) => {
      timer = setTimeout(() => {
        const renewal = refreshUnderWay();
        if (renewal) return void renewal.catch(() => false).then(() => !limit.signal.aborted && arm(readingMs));
        reject(networkFailure());
        limit.abort();
      }, ms);
    };
    arm(Math.max(0, start + readingMs - Date.now()));
  });
  try {
    return await Promise.race([run(limit.signal), late]);
  } catch (error) {
    if (error instanceof ApiError) spent.set(error, Date.now() - start);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Whether a failed query is retried: after a lost network or from a starting server, while there is time. */
export function mayReadAgain(count: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || count >= 3) return false;
  const isPassing = error.isNetworkFailure || error.status >= 502;
  return isPassing && (spent.get(error) ?? 0) + growingGap(count) < readingMs;
}
