import { isPassing } from '../../../shared/failure/api-error.ts';

/** Waits one second at first, at most half a minute; ends early when the connection returns. */
function backOff(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(30_000, 1_000 * 2 ** Math.min(failures, 5)));
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}

export type Trying = {
  signal: AbortSignal;
  /** Called before each wait for a retry. */
  onWait: () => void;
  /** Waits before a retry; the number counts consecutive failures. */
  pause?: (failures: number) => Promise<void>;
};

/**
 * Retries while there is no response or the server is starting. The call must be safe to repeat.
 * Rejects with every other error, and on abort.
 */
export async function retryUntilDone<T>(
  work: () => Promise<T>,
  { signal, onWait, pause = backOff }: Trying,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      onWait();
      await pause(failures);
      signal.throwIfAborted();
    }
  }
}
