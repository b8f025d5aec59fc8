import { isDeepStrictEqual } from 'node:util';

type Save = { version: number; data: unknown };

/**
 * Whether this very save of a draft has been done: its answer was lost on the way, and whoever asks again saw the version
 * before and says what now stands there. `data` is compared as the JSON it is stored as.
 */
export function isSameSave(stored: Save, asked: Save): boolean {
  return stored.version === asked.version + 1 && isDeepStrictEqual(stored.data, JSON.parse(JSON.stringify(asked.data)));
}
