import { setTimeout as pause } from 'node:timers/promises';
import type { OfHost } from './installable.ts';

/** A page does not wait longer than this for what it could show as last read. */
const patienceMs = 5000;

/**
 * Returns what was last read for a face, while it cannot be read or takes longer than five seconds: a page that is reloaded while the
 * database is away is still a page, whose calls then say what is wrong. Throws if nothing has been read yet.
 */
export function lastKnown<T>(read: OfHost<T>, patience = patienceMs): OfHost<T> {
  const known = new Map<string, T>();
  return async (brand) => {
    const key = brand?.id ?? '';
    const reading = Promise.resolve(read(brand)).then((value) => {
      known.set(key, value);
      return value;
    });
    if (!known.has(key)) return reading;
    const last = () => known.get(key) as T;
    const waiting = new AbortController();
    const tooLong = pause(patience, undefined, { ref: false, signal: waiting.signal }).then(last, last);
    return Promise.race([reading.catch(last), tooLong]).finally(() => waiting.abort());
  };
}
