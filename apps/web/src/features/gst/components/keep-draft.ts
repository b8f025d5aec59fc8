import { ownGst, type RegistrationDraft } from '@sevadesk/contract/gst';
import { call } from '../../../shared/api/call.ts';
import { emptiesAsMissing } from '../../../shared/form/empties.ts';

/** A pause in typing after which a draft is saved. */
const pauseMs = 1200;

/** Keeps a draft while it is typed: a pause saves it, one save at a time, each on the version of the last. */
export function makeKeeper(id: string, startVersion: number, tell: (savedAt: Date | null) => void) {
  let version = startVersion;
  let waiting: RegistrationDraft | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saveOnce = async () => {
    const values = waiting;
    if (!values) return;
    waiting = undefined;
    try {
      ({ version } = await call(ownGst.save, { params: { id }, body: { version, values } }));
      tell(new Date());
    } catch (error) {
      waiting ??= values;
      tell(null);
      throw error;
    }
  };
  const flush = async (): Promise<number> => {
    clearTimeout(timer);
    const turn = running.then(saveOnce);
    // A failed save must not end the ones after it.
    running = turn.catch(() => undefined);
    await turn;
    return version;
  };
  return {
    flush,
    /** The version that another call made. */
    seen: (newer: number) => {
      version = Math.max(version, newer);
    },
    change: (values: RegistrationDraft) => {
      waiting = values;
      clearTimeout(timer);
      timer = setTimeout(() => void flush().catch(() => undefined), pauseMs);
    },
    stop: () => clearTimeout(timer),
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
