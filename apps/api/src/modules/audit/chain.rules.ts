import { createHash } from 'node:crypto';

export const firstHash = '0'.repeat(64);

/** Returns the next hash: SHA-256 over the previous hash and the event's text. Changing a sealed row breaks every later link. */
export function nextHash(previous: string, text: string): string {
  return createHash('sha256').update(previous).update('\n').update(text).digest('hex');
}

/** Returns the milliseconds at which a UUID v7 was made. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

/** Returns an id that is lower than every UUID v7 made at or after the given milliseconds. */
function firstIdAt(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** How long before the newest sealed row unsealed ones are looked for, because a transaction commits later than it began. */
const lookbackMs = 15 * 60_000;

/** Returns the id after which to look for unsealed rows: `lookback` milliseconds before the newest sealed one. */
export function findStart(newest: string | undefined, now: Date, lookback = lookbackMs): string {
  // The clock of one machine may be ahead: its ids must not hide the rows of the others.
  return firstIdAt(newest === undefined ? 0 : Math.max(0, Math.min(timeOfId(newest), now.getTime()) - lookback));
}
