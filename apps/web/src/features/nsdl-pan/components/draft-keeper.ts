import { ApiError } from '../../../shared/api/api-error.ts';
import { makeSaveQueue } from '../../../shared/form/save-queue.ts';

export type Typed = Record<string, unknown>;
export type Kept = { id: string; version: number; aadhaarLast4: string | null };
export type KeeperStatus = 'clean' | 'unsaved' | 'saving' | 'failed' | 'conflict';
export type KeeperState = {
  id: string | null;
  version: number;
  aadhaarLast4: string | null;
  status: KeeperStatus;
  savedAt: Date | null;
  error: unknown;
};
export type KeeperCalls = {
  create: (data: Typed) => Promise<Kept>;
  save: (id: string, version: number, data: Typed) => Promise<Kept>;
};

export type DraftKeeper = ReturnType<typeof makeKeeper>;

/** A pause in typing after which a draft is saved. */
const pauseMs = 1000;

function makeState(start: Partial<Kept>) {
  let state: KeeperState = {
    id: start.id ?? null,
    version: start.version ?? 0,
    aadhaarLast4: start.aadhaarLast4 ?? null,
    status: 'clean',
    savedAt: null,
    error: undefined,
  };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (part: Partial<KeeperState>) => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Queue = ReturnType<typeof makeSaveQueue<Typed>>;

/** One save: of what was lost, else of what waits. */
function saverOf(queue: Queue, { get, set }: Pick<ReturnType<typeof makeState>, 'get' | 'set'>, calls: KeeperCalls) {
  return async () => {
    if (queue.isEmpty()) return;
    set({ status: 'saving' });
    try {
      const before = get();
      const kept = await queue.send((data) =>
        before.id === null ? calls.create(data) : calls.save(before.id, before.version, data),
      );
      if (!kept) return;
      const { id, version, aadhaarLast4 } = kept;
      const status = queue.isWaiting() ? 'unsaved' : 'clean';
      set({ id, version, aadhaarLast4, savedAt: new Date(), error: undefined, status });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile';
      set({ status: isConflict ? 'conflict' : 'failed', error });
    }
  };
}

/**
 * Keeps a draft while it is typed: a pause saves it, one save at a time, each on the version of the last. What failed stays and
 * goes with the next try, which comes by itself where only the line was at fault; a version that somebody else changed is a conflict, which a person decides.
 */
export function makeKeeper(start: Partial<Kept>, calls: KeeperCalls) {
  const { get, set, subscribe } = makeState(start);
  const queue = makeSaveQueue<Typed>();
  const saveOnce = saverOf(queue, { get, set }, calls);
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isStuck = () => get().status === 'failed' || get().status === 'conflict';
  const drain = async () => {
    do await saveOnce();
    while (queue.isWaiting() && !isStuck());
    const again = queue.againIn();
    if (again !== undefined) timer = setTimeout(() => void flush(), again);
  };

  /** Saves what waits now; true when everything typed is saved. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (running) await running;
    if (!queue.isEmpty()) {
      running = drain();
      await running;
      running = undefined;
    }
    return queue.isEmpty();
  };

  return {
    get,
    subscribe,
    change: (data: Typed) => {
      queue.put(data);
      if (get().status === 'conflict') return;
      if (get().status !== 'saving') set({ status: 'unsaved' });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pauseMs);
    },
    flush,
    /** Decides a conflict for what was typed here: it is saved on top of the other's version. */
    overwrite: (version: number) => {
      set({ version, status: 'unsaved' });
      return flush();
    },
    /** Gives up what waits: the form is shown anew from what is stored. */
    drop: () => {
      clearTimeout(timer);
      queue.drop();
    },
  };
}
