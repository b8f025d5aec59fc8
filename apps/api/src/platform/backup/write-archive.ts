import { createWriteStream } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import yazl from 'yazl';
import { sealStream } from '../storage/sealed-stream.ts';
import { checksumOf, type Measure, measured, through } from './streams.ts';

/** Writes one archive. Parts are written one after the other, so memory stays constant. */
export type ArchiveWriter = {
  /** Seals the bytes under a name; returns the hash and length of the plain bytes. */
  add: (
    name: string,
    source: Iterable<Buffer> | AsyncIterable<Buffer | string>,
    options?: { compress?: boolean },
  ) => Promise<Measure>;
  /** Adds plain text that anybody may read. */
  addPlain: (name: string, text: string) => void;
  /** Finishes the archive, flushed to the disk under its own name, with its checksum beside it. */
  finish: () => Promise<{ sha256: string; bytes: number }>;
  /** Deletes what was written so far. */
  abandon: () => Promise<void>;
};

/** Starts an archive (a zip of sealed parts) at `file`; it appears there atomically. */
export function openArchiveWriter(file: string, key: string): ArchiveWriter {
  const part = `${file}.part`;
  const zip = new yazl.ZipFile();
  const written = pipeline(
    zip.outputStream as unknown as NodeJS.ReadableStream,
    createWriteStream(part, { mode: 0o600 }),
  );
  // Awaited at the end; before that, a full disk must not cause an unhandled rejection.
  written.catch(() => undefined);
  return {
    async add(name, source, { compress = false } = {}) {
      const { bytes, measure } = measured(source);
      const plain = compress ? through(bytes, createGzip({ level: 6 })) : bytes;
      const sealed = new PassThrough();
      zip.addReadStream(sealed, name, { compress: false, mode: 0o600 });
      await Promise.race([
        pipeline(Readable.from(sealStream(plain, key)), sealed),
        // A disk error ends the part instead of waiting forever.
        written.then(() => Promise.reject(new Error('The archive was closed too early.'))),
      ]);
      return measure();
    },
    addPlain: (name, text) => zip.addBuffer(Buffer.from(text), name, { compress: false, mode: 0o600 }),
    async finish() {
      zip.end();
      await written;
      const handle = await open(part, 'r+');
      await handle.sync();
      await handle.close();
      const sum = await checksumOf(part);
      await rename(part, file);
      await writeFile(`${file}.sha256`, `${sum.sha256}  ${file.split('/').at(-1)}\n`, { mode: 0o600 });
      return sum;
    },
    abandon: () => rm(part, { force: true }),
  };
}
