import { ApiError } from '../failure/api-error.ts';
import { createSaveQueue } from './save-queue.ts';

export type KeeperStatus = 'clean' | 'unsaved' | 'saving' | 'failed' | 'conflict';
/** Whether a draft is saved, and the server's last answer about it: its id, its version. */
export type KeeperState<Kept> = { kept: Kept; status: KeeperStatus; savedAt: Date | null; error: unknown };
export type DraftKeeper<Data extends object, Kept extends object> = ReturnType<typeof createDraftKeeper<Data, Kept>>;

/** A draft is saved after a pause in typing of so many milliseconds. */
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

/** One save: of what got no answer, otherwise of what was typed since. */
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
 * Saves a draft while it is typed: after each pause, one save at a time, each based on the answer to the one before. A save that
 * failed is retried, automatically when only the connection was the reason. When somebody else has changed the version, it is a
 * conflict that a person decides.
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

  /** Saves at once what is not saved yet; true when everything typed is saved. */
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
      // Subscribers are called once and not at each key, because each call renders them again.
      if (status === 'clean' || status === 'failed') set({ status: 'unsaved' });
      saveIn(pauseMs);
    },
    flush,
    /** Saves at once what is not saved yet and returns the stored draft. Throws when saving fails. */
    saved: async (): Promise<Kept> => {
      if (!(await flush())) throw get().error;
      return get().kept;
    },
    /** Sets the draft as another call changed it, or as a person decided in a conflict; what is typed here is saved on top of it. */
    rebase: (part: Partial<Kept>): Promise<boolean> => {
      set({ kept: { ...get().kept, ...part } });
      return flush();
    },
    /** Discards unsaved changes; resolves when no save is running any more. */
    drop: async () => {
      queue.drop();
      while (running) await running;
      queue.drop();
      clearTimeout(timer);
      set({ status: 'clean', error: undefined });
    },
  };
}
