import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newFileKey, sealStream, unsealStream } from '../storage/sealed-stream.ts';
import type { Copy } from './manifest.ts';
import { checksumOf, type Measure, measured } from './streams.ts';

/**
 * The sealed copies of stored files that the backups of one folder share. Stored files never change, so each is copied once. The name
 * of a copy is the hash of its sealed bytes; its own key is stored, sealed, in each backup that names it.
 */
export type Copies = {
  /** Writes a sealed copy, flushed to the disk; atomic. */
  write: (source: AsyncIterable<Buffer>) => Promise<Measure & { copy: Copy }>;
  /** Whether the copy exists with exactly the written bytes; reads them all. */
  isWhole: (copy: Copy) => Promise<boolean>;
  isThere: (copy: Copy) => Promise<boolean>;
  /** Yields the plain bytes; throws if the copy is missing, or at its end if it differs from what was saved. */
  read: (part: Measure & { copy: Copy }) => AsyncGenerator<Buffer>;
  /** Deletes copies that are not named. Returns how many. */
  removeOthers: (named: ReadonlySet<string>) => Promise<number>;
};

const drafts = 'unfinished';

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** Opens the copies beside the archives of a folder. */
export function openCopies(archives: string): Copies {
  const root = path.join(archives, 'files');
  const place = ({ name }: Copy) => path.join(root, name.slice(0, 2), name);
  return {
    async write(source) {
      const draft = path.join(root, drafts, newFileKey());
      await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
      const key = newFileKey();
      const plain = measured(source);
      const sealed = measured(sealStream(plain.bytes, key));
      try {
        await pipeline(Readable.from(sealed.bytes), createWriteStream(draft, { mode: 0o600 }));
        await flush(draft);
        const copy = { name: sealed.measure().sha256, key };
        await mkdir(path.dirname(place(copy)), { recursive: true, mode: 0o700 });
        await rename(draft, place(copy));
        return { ...plain.measure(), copy };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    isWhole: (copy) =>
      checksumOf(place(copy)).then(
        ({ sha256 }) => sha256 === copy.name,
        () => false,
      ),
    isThere: (copy) =>
      stat(place(copy)).then(
        () => true,
        () => false,
      ),
    async *read({ copy, sha256, bytes: length }) {
      const { bytes, measure } = measured(unsealStream(createReadStream(place(copy)), copy.key));
      try {
        yield* bytes;
      } catch (error) {
        throw new Error(`The copy ${place(copy)} is gone or damaged: the backup is not whole.`, { cause: error });
      }
      const found = measure();
      if (found.sha256 !== sha256 || found.bytes !== length)
        throw new Error(`The copy ${place(copy)} is not what was saved.`);
    },
    async removeOthers(named) {
      let removed = 0;
      const folders = await opendir(root).catch(() => undefined);
      for await (const folder of folders ?? [])
        for await (const { name } of await opendir(path.join(root, folder.name)))
          if (!named.has(name)) {
            await rm(path.join(root, folder.name, name), { force: true });
            removed += 1;
          }
      return removed;
    },
  };
}
