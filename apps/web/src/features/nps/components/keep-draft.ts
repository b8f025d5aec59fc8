import { nps } from '@sevadesk/contract/nps';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { makeSaveQueue } from '../../../shared/form/save-queue.ts';
import type { Values } from './steps.ts';

export type KeptState = 'clean' | 'saving' | 'failed' | 'conflict';
export type Kept = { id: string | null; version: number; state: KeptState; savedAt: Date | null };

/** A pause in typing after which a draft is saved. */
const pauseMs = 1000;

/**
 * Keeps a draft while it is typed: a pause saves it, one save at a time, each on the version of the last. What failed goes with the
 * next try, which comes by itself where only the line was at fault; what somebody else changed is not overwritten.
 */
export function makeKeeper(start: { id: string | null; version: number }, tell: (kept: Kept) => void) {
  const requestId = crypto.randomUUID();
  const queue = makeSaveQueue<Values>();
  let kept: Kept = { ...start, state: 'clean', savedAt: null };
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const set = (part: Partial<Kept>) => {
    kept = { ...kept, ...part };
    tell(kept);
  };

  const save = (data: Values) =>
    kept.id
      ? call(nps.save, { params: { id: kept.id }, body: { version: kept.version, data } })
      : call(nps.create, { body: { requestId, data } });
  const saveOnce = async () => {
    if (queue.isEmpty() || kept.state === 'conflict') return;
    set({ state: 'saving' });
    try {
      const saved = await queue.send(save);
      if (saved) set({ id: saved.id, version: saved.version, state: 'clean', savedAt: new Date() });
    } catch (error) {
      set({ state: error instanceof ApiError && error.code === 'changed_meanwhile' ? 'conflict' : 'failed' });
    }
  };
  const drain = async () => {
    do await saveOnce();
    while (queue.isWaiting() && kept.state === 'clean');
    const again = queue.againIn();
    if (again !== undefined && !isLeft) timer = setTimeout(() => void flush(), again);
  };
  const flush = async (): Promise<Kept> => {
    clearTimeout(timer);
    running = running.then(drain);
    await running;
    return kept;
  };
  return {
    flush,
    isOpen: queue.isOpen,
    change: (data: Values) => {
      queue.put(data);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pauseMs);
    },
    /** The form is left: what was typed last is saved, where it has a place. */
    leave: () => {
      isLeft = true;
      clearTimeout(timer);
      if (kept.id) void flush();
    },
  };
}
