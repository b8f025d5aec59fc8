import { isPassing } from '../failure/api-error.ts';

/** Milliseconds until an automatic retry, by the number of consecutive failures. */
const againMs = (failures: number) => Math.min(60_000, 2_000 * 2 ** Math.min(failures, 5));

/**
 * The unsaved parts of a draft: the latest input, and the part that was sent but got no response. The latter is resent first
 * and unchanged, so that a server that did receive it recognises it.
 */
export function createSaveQueue<Data extends object>() {
  let waiting: Data | undefined;
  let lost: Data | undefined;
  let failures = 0;
  return {
    put: (data: Data) => {
      waiting = data;
    },
    isEmpty: () => waiting === undefined && lost === undefined,
    /** Whether there is input newer than the last save. */
    isWaiting: () => waiting !== undefined,
    /** Milliseconds until the save without a response is resent automatically; undefined when a person has to act. */
    againIn: () => (lost === undefined ? undefined : againMs(failures)),
    drop: () => {
      waiting = undefined;
      lost = undefined;
    },
    /** Saves the next part; undefined when there is none. Rejects when the save fails; the part then stays in the queue. */
    send: async <Reply>(save: (data: Data) => Promise<Reply>): Promise<Reply | undefined> => {
      const data = lost ?? waiting;
      if (data === undefined) return undefined;
      if (lost === undefined) waiting = undefined;
      try {
        const reply = await save(data);
        lost = undefined;
        failures = 0;
        return reply;
      } catch (error) {
        lost = isPassing(error) ? data : undefined;
        if (lost === undefined) waiting ??= data;
        failures += 1;
        throw error;
      }
    },
  };
}
