import { isDeepStrictEqual } from 'node:util';

type Save = { version: number; data: unknown };

/**
 * Whether this save of a draft is already done: its response was lost, and the repeated request has the previous version
 * and the stored content. `data` is compared as the JSON it is stored as.
 */
export function isSameSave(stored: Save, asked: Save): boolean {
  return stored.version === asked.version + 1 && isDeepStrictEqual(stored.data, JSON.parse(JSON.stringify(asked.data)));
}
