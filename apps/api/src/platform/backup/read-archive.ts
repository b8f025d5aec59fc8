import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { unsealStream } from '../storage/sealed-stream.ts';
import {
  archiveKey,
  type Contents,
  contentsEntry,
  contentsSchema,
  type Manifest,
  manifestEntry,
  manifestSchema,
} from './manifest.ts';
import { type Measure, measured, through } from './streams.ts';

export type ArchiveReader = {
  manifest: Manifest;
  contents: Contents;
  /** Yields the plain bytes of a part; throws at its end if they differ from what was saved. */
  read: (part: Measure & { entry: string }, options?: { compressed?: boolean }) => AsyncGenerator<Buffer>;
  close: () => void;
};

async function textOf(source: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Opens an archive with its passphrase. Throws an error if it is no archive, damaged, or the passphrase is wrong. */
export async function openArchive(file: string, passphrase: string): Promise<ArchiveReader> {
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw new Error(`${file} is no backup or is damaged (${error instanceof Error ? error.message : error}).`);
  });
  try {
    return await readerOf(file, zip, passphrase);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readerOf(file: string, zip: ZipFile, passphrase: string): Promise<ArchiveReader> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const raw = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${file} has no part ${name}: it is no backup or is damaged.`);
    return zip.openReadStreamPromise(entry);
  };
  const manifest = manifestSchema.parse(JSON.parse(await textOf(await raw(manifestEntry))));
  const key = archiveKey(passphrase, manifest.kdf);
  const sealed = await raw(contentsEntry);
  const text = await textOf(unsealStream(sealed, key)).catch(() => {
    throw new Error('The passphrase does not open this backup, or the backup is damaged.');
  });
  return {
    manifest,
    contents: contentsSchema.parse(JSON.parse(text)),
    async *read(part, { compressed = false } = {}) {
      const opened = unsealStream(await raw(part.entry), key);
      const { bytes, measure } = measured(compressed ? through(opened, createGunzip()) : opened);
      yield* bytes;
      const found = measure();
      if (found.sha256 !== part.sha256 || found.bytes !== part.bytes)
        throw new Error(`The part ${part.entry} of the backup is not what was saved.`);
    },
    close: () => zip.close(),
  };
}
