import { ApiError } from '../failure/api-error.ts';
import { createSaveQueue } from './save-queue.ts';

export type KeeperStatus = 'clean' | 'unsaved' | 'saving' | 'failed' | 'conflict';
/** Whether a draft is saved, and the server's last response about it: its id, its version. */
export type KeeperState<Kept> = { kept: Kept; status: KeeperStatus; savedAt: Date | null; error: unknown };
export type DraftKeeper<Data extends object, Kept extends object> = ReturnType<typeof createDraftKeeper<Data, Kept>>;

/** Milliseconds without typing before a draft is saved. */
const pauseMs = 1000;

function makeState<Kept>(kept: Kept) {
  let state: KeeperState<Kept> = { kept, status: 'clean', savedAt: null, error: undefined };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (part: Partial<KeeperState<Kept>>) => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Saves once: the changes that got no response first, otherwise what was typed since. */
function saverOf<Data extends object, Kept extends object>(
  queue: ReturnType<typeof createSaveQueue<Data>>,
  { get, set }: Pick<ReturnType<typeof makeState<Kept>>, 'get' | 'set'>,
  save: (data: Data, kept: Kept) => Promise<Kept>,
) {
  return async () => {
    set({ status: 'saving' });
    try {
      const kept = await queue.send((data) => save(data, get().kept));
      const status = queue.isEmpty() ? 'clean' : 'unsaved';
      set({ ...(kept ? { kept } : {}), savedAt: new Date(), error: undefined, status });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile';
      set({ status: isConflict ? 'conflict' : 'failed', error });
    }
  };
}

/**
 * Saves a draft while it is typed: after each pause, one save at a time, each based on the response to the previous one. A failed
 * save is retried, automatically when only the connection failed. When somebody else has changed the version, a person resolves
 * the conflict.
 */
export function createDraftKeeper<Data extends object, Kept extends object>(
  start: Kept,
  save: (data: Data, kept: Kept) => Promise<Kept>,
) {
  const { get, set, subscribe } = makeState(start);
  const queue = createSaveQueue<Data>();
  const saveOnce = saverOf(queue, { get, set }, save);
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isStuck = () => get().status === 'failed' || get().status === 'conflict';
  const drain = async () => {
    do await saveOnce();
    while (queue.isWaiting() && !isStuck());
    const again = queue.againIn();
    if (again !== undefined) saveIn(again);
    running = undefined;
  };

  /** Saves pending changes at once; returns true when everything typed is saved. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    // Another caller that waited for the same save may have started the next one.
    while (running) await running;
    if (!queue.isEmpty()) {
      running = drain();
      await running;
    }
    return queue.isEmpty();
  };
  function saveIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  return {
    get,
    subscribe,
    change: (data: Data) => {
      queue.put(data);
      const { status } = get();
      if (status === 'conflict') return;
      // Subscribers are notified once, not at each key, because each notification renders them again.
      if (status === 'clean' || status === 'failed') set({ status: 'unsaved' });
      saveIn(pauseMs);
    },
    flush,
    /** Saves pending changes at once and returns the stored draft. Throws when saving fails. */
    saved: async (): Promise<Kept> => {
      if (!(await flush())) throw get().error;
      return get().kept;
    },
    /** Sets the draft changed by another call or by a resolved conflict; unsaved changes are then saved on top of it. */
    rebase: (part: Partial<Kept>): Promise<boolean> => {
      set({ kept: { ...get().kept, ...part } });
      return flush();
    },
    /** Discards unsaved changes; resolves when no save is running. */
    drop: async () => {
      queue.drop();
      while (running) await running;
      queue.drop();
      clearTimeout(timer);
      set({ status: 'clean', error: undefined });
    },
  };
}
