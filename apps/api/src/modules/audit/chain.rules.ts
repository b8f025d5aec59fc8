import { createHash } from 'node:crypto';
import { firstIdAt, timeOfId } from '../../platform/ids.ts';

export const firstHash = '0'.repeat(64);

/** Returns the next hash: SHA-256 over the previous hash and the event's text. Changing a sealed row breaks every later link. */
export function nextHash(previous: string, text: string): string {
  return createHash('sha256').update(previous).update('\n').update(text).digest('hex');
}

const lookbackMs = 15 * 60_000;

/** Returns the id after which to look for unsealed rows: fifteen minutes before the newest sealed one, because a transaction commits later than it began. */
export function lookAfter(newest: string | undefined, now: Date): string {
  // The clock of one machine may be ahead: its ids must not hide the rows of the others.
  return firstIdAt(newest === undefined ? 0 : Math.max(0, Math.min(timeOfId(newest), now.getTime()) - lookbackMs));
}
