import { createHash } from 'node:crypto';

export const firstHash = '0'.repeat(64);

/** Returns the next hash: SHA-256 over the previous hash and the event's text. Changing a sealed row breaks every later link. */
export function nextHash(previous: string, text: string): string {
  return createHash('sha256').update(previous).update('\n').update(text).digest('hex');
}
