import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './types.ts';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Keeps files under one folder, spread over 256 sub-folders; a file appears whole or not at all. */
export function createFileStore({ root }: { root: string }): FileStore {
  const place = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('Not a key of this store');
    return path.join(root, key);
  };
  return {
    async put(bytes) {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}/${id}`;
      const file = place(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      return { key, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
    },
    get: (key) => readFile(place(key)),
    remove: (key) => rm(place(key), { force: true }),
  };
}
