import { isPassing } from '../failure/api-error.ts';

/** Milliseconds until an automatic retry, by how many saves failed in a row. */
const againMs = (failures: number) => Math.min(60_000, 2_000 * 2 ** Math.min(failures, 5));

/**
 * The unsaved parts of a draft: what was typed last, and what was sent without getting an answer. The latter is sent again first
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
    /** Whether something was typed since the last save went out. */
    isWaiting: () => waiting !== undefined,
    /** Milliseconds until the unanswered save is sent again automatically; undefined when a person has to act. */
    againIn: () => (lost === undefined ? undefined : againMs(failures)),
    drop: () => {
      waiting = undefined;
      lost = undefined;
    },
    /** Saves the next part; undefined when there is none. Rejects when the save fails, and then the part stays in the queue. */
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
