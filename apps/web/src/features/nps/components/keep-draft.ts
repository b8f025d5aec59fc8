import { nps } from '@sevadesk/contract/nps';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import type { Values } from './steps.ts';

export type KeptState = 'clean' | 'saving' | 'failed' | 'conflict';
export type Kept = { id: string | null; version: number; state: KeptState; savedAt: Date | null };

/** A pause in typing after which a draft is saved. */
const pauseMs = 1000;

/**
 * Keeps a draft while it is typed: a pause saves it, one save at a time, each on the version of the last. What failed goes with the
 * next try; what somebody else changed is not overwritten.
 */
export function makeKeeper(start: { id: string | null; version: number }, tell: (kept: Kept) => void) {
  const requestId = crypto.randomUUID();
  let kept: Kept = { ...start, state: 'clean', savedAt: null };
  let waiting: Values | undefined;
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (part: Partial<Kept>) => {
    kept = { ...kept, ...part };
    tell(kept);
  };

  const saveOnce = async () => {
    const data = waiting;
    if (!data || kept.state === 'conflict') return;
    waiting = undefined;
    set({ state: 'saving' });
    try {
      const saved = kept.id
        ? await call(nps.save, { params: { id: kept.id }, body: { version: kept.version, data } })
        : await call(nps.create, { body: { requestId, data } });
      set({ id: saved.id, version: saved.version, state: 'clean', savedAt: new Date() });
    } catch (error) {
      waiting ??= data;
      set({ state: error instanceof ApiError && error.code === 'changed_meanwhile' ? 'conflict' : 'failed' });
    }
  };
  const flush = async (): Promise<Kept> => {
    clearTimeout(timer);
    running = running.then(saveOnce);
    await running;
    return kept;
  };
  return {
    flush,
    change: (data: Values) => {
      waiting = data;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pauseMs);
    },
    stop: () => clearTimeout(timer),
  };
}
