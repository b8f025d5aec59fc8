import { ApiError } from '../api/api-error.ts';
import { createSaveQueue } from './save-queue.ts';

export type KeeperStatus = 'clean' | 'unsaved' | 'saving' | 'failed' | 'conflict';
/** How far a draft is saved, and what the server said of it last: its id, its version. */
export type KeeperState<Kept> = { kept: Kept; status: KeeperStatus; savedAt: Date | null; error: unknown };
export type DraftKeeper<Data extends object, Kept extends object> = ReturnType<typeof createDraftKeeper<Data, Kept>>;

/** A pause in typing after which a draft is saved. */
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

/** One save: of what was lost, else of what waits. */
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
 * Keeps a draft while it is typed: a pause saves it, one save at a time, each on what the last one answered. What failed stays and
 * goes with the next try, which comes by itself where only the line was at fault; a version that somebody else changed is a
 * conflict, which a person decides.
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

  /** Saves what waits now; true when everything typed is saved. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    // Whoever waited with us may have begun the next save.
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
      // Told once, not at each key: whoever follows the state is drawn anew.
      if (status === 'clean' || status === 'failed') set({ status: 'unsaved' });
      saveIn(pauseMs);
    },
    flush,
    /** Saves what waits now and answers what is kept. Throws what stood in the way. */
    saved: async (): Promise<Kept> => {
      if (!(await flush())) throw get().error;
      return get().kept;
    },
    /** What another call made of the draft, or what a person decided in a conflict: what is typed here goes on top of it. */
    rebase: (part: Partial<Kept>): Promise<boolean> => {
      set({ kept: { ...get().kept, ...part } });
      return flush();
    },
    /** Gives up what waits, and ends when no save is under way any more. */
    drop: async () => {
      queue.drop();
      while (running) await running;
      queue.drop();
      clearTimeout(timer);
      set({ status: 'clean', error: undefined });
    },
  };
}
