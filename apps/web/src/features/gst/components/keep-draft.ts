import { ownGst, type RegistrationDraft } from '@sevadesk/contract/gst';
import { call } from '../../../shared/api/call.ts';
import { emptiesAsMissing } from '../../../shared/form/empties.ts';
import { makeSaveQueue } from '../../../shared/form/save-queue.ts';

/** A pause in typing after which a draft is saved. */
const pauseMs = 1200;

/**
 * Keeps a draft while it is typed: a pause saves it, one save at a time, each on the version of the last. What failed goes with the
 * next try, which comes by itself where only the line was at fault.
 */
export function makeKeeper(id: string, startVersion: number, tell: (savedAt: Date | null) => void) {
  const queue = makeSaveQueue<RegistrationDraft>();
  let version = startVersion;
  let running: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;

  const save = (values: RegistrationDraft) => call(ownGst.save, { params: { id }, body: { version, values } });
  const drain = async () => {
    try {
      while (!queue.isEmpty()) {
        const saved = await queue.send(save);
        if (saved) ({ version } = saved);
        tell(new Date());
      }
    } catch (error) {
      tell(null);
      const again = queue.againIn();
      if (again !== undefined && !isLeft) timer = setTimeout(quietly, again);
      throw error;
    }
  };
  const flush = async (): Promise<number> => {
    clearTimeout(timer);
    const turn = running.then(drain);
    // A failed save must not end the ones after it.
    running = turn.catch(() => undefined);
    await turn;
    return version;
  };
  function quietly() {
    void flush().catch(() => undefined);
  }
  return {
    flush,
    /** The version that another call made. */
    seen: (newer: number) => {
      version = Math.max(version, newer);
    },
    change: (values: RegistrationDraft) => {
      queue.put(values);
      clearTimeout(timer);
      timer = setTimeout(quietly, pauseMs);
    },
    /** The form is left: what was typed last is saved. */
    leave: () => {
      isLeft = true;
      clearTimeout(timer);
      if (!queue.isEmpty()) quietly();
    },
  };
}
export type Keeper = ReturnType<typeof makeKeeper>;

type Typed<T> = T extends (infer One)[]
  ? Typed<One>[]
  : T extends object
    ? { [Name in keyof T]: Typed<T[Name]> }
    : Exclude<T, null> | (null extends T ? undefined : never);

/** A kept draft as a form begins with it: what is empty there is missing here. */
export const typedValues = (draft: RegistrationDraft) => emptiesAsMissing(draft) as Typed<RegistrationDraft>;
