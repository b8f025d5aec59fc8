import { isPassing } from '../../../shared/failure/api-error.ts';

/** A second at first, half a minute at last; a connection that comes back ends the wait. */
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
  /** Told each time that the same must be asked again later. */
  onWait: () => void;
  /** How long to wait; the number counts the failures in a row. */
  pause?: (failures: number) => Promise<void>;
};

/**
 * Asks again while there is no answer, or only that of a server that is just starting. The call must be one that may be repeated.
 * Rejects with every other refusal, and when it was called off.
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
