import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, opendir, readFile, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isKey, newKey, requireKey } from './store-keys.ts';
import type { FileStore } from './types.ts';

/** Writes a new file, flushed to the disk; returns its length and hash. */
async function writeFlushed(file: string, content: Buffer | Readable) {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      const piece = Buffer.from(chunk);
      hash.update(piece);
      bytes += piece.length;
      await handle.writeFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/**
 * Stores files in one folder, spread over 256 sub-folders. A file is written beside its place and then renamed, so it appears
 * atomically; flydrive's own folder driver could leave half a file under its final name after a crash.
 */
export function createFileStore({ root }: { root: string }): FileStore {
  const place = (key: string) => path.join(root, requireKey(key));
  const write = async (key: string, content: Buffer | Readable) => {
    const file = place(key);
    const part = `${file}.part`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      const written = await writeFlushed(part, content);
      await rename(part, file);
      return { key, ...written };
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  return {
    put: (content) => write(newKey(), content),
    async putBack(key, content) {
      await write(key, content);
    },
    async *keys() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      for await (const folder of await opendir(root)) {
        if (!folder.isDirectory()) continue;
        for await (const file of await opendir(path.join(root, folder.name))) {
          const key = `${folder.name}/${file.name}`;
          if (isKey(key)) yield key;
        }
      }
    },
    get: (key) => readFile(place(key)),
    async open(key) {
      const handle = await open(place(key), 'r');
      return handle.createReadStream();
    },
    async room() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
      const { bavail, blocks, bsize } = await statfs(root);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
    exists: (key) =>
      access(place(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(place(key), { force: true }),
    close: async () => {},
  };
}
