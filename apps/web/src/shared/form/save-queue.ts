import { isPassing } from '../api/api-error.ts';

/** How long after so many failures in a row the same is tried again by itself. */
const againMs = (failures: number) => Math.min(60_000, 2_000 * 2 ** Math.min(failures, 5));

/**
 * What of a draft is not saved: what was typed last, and what was sent without an answer. The latter goes again first and
 * as it was, so that a server where it had arrived knows it.
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
    /** Whether something was typed since the last save went out. */
    isWaiting: () => waiting !== undefined,
    /** Milliseconds after which what had no answer goes again by itself; undefined where a person has to act. */
    againIn: () => (lost === undefined ? undefined : againMs(failures)),
    drop: () => {
      waiting = undefined;
      lost = undefined;
    },
    /** One save, of what is next; undefined when nothing is. Rejects as the save does, and keeps what was not saved. */
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
