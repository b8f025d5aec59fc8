import { randomUUID } from 'node:crypto';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

export const isKey = (key: string): boolean => keyPattern.test(key);

/** Returns a new, unguessable key; its first two letters spread files over 256 folders. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** Returns the key; throws for anything that no store created, such as a path to another place. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a key of this store');
  return key;
}
