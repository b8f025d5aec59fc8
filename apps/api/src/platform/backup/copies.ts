import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newFileKey, sealStream, unsealStream } from '../storage/sealed-stream.ts';
import type { Copy } from './manifest.ts';
import { checksumOf, type Measure, measured } from './streams.ts';

/**
 * The sealed copies of stored files that the backups of one folder share. Stored files never change, so a copy is made once; it
 * bears the hash of its own sealed bytes as name and is opened by a key of its own, which stands sealed in each backup that names it.
 */
export type Copies = {
  /** Seals the bytes into a copy, flushed to the disk; it appears whole or not at all. */
  write: (source: AsyncIterable<Buffer>) => Promise<Measure & { copy: Copy }>;
  /** Whether the copy is there with the very bytes that were written; reads them all. */
  isWhole: (copy: Copy) => Promise<boolean>;
  isThere: (copy: Copy) => Promise<boolean>;
  /** The plain bytes; throws when the copy is gone, or at its end when it is not what was saved. */
  read: (part: Measure & { copy: Copy }) => AsyncGenerator<Buffer>;
  /** Takes away what is not among the names. Answers how many copies went. */
  removeOthers: (named: ReadonlySet<string>) => Promise<number>;
};

const drafts = 'unfinished';

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** The copies beside the archives of a folder. */
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
