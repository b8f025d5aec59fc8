import { randomUUID } from 'node:crypto';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

export const isKey = (key: string): boolean => keyPattern.test(key);

/** A new name for bytes, which nobody can guess; the first two letters spread them over 256 folders. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** The key itself; throws for anything that no store gave out, such as a path that leads elsewhere. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a key of this store');
  return key;
}
