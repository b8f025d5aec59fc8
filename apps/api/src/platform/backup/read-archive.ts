import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { z } from 'zod';
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

/** What an archive holds: the part that anybody may read, and the sealed list of the others. */
export type ArchiveShape<M, C> = { what: string; manifest: z.ZodType<M>; contents: z.ZodType<C> };

export type SealedReader<M, C> = {
  manifest: M;
  contents: C;
  /** Yields the plain bytes of a part; throws at its end if they differ from what was saved. */
  read: (part: Measure & { entry: string }, options?: { compressed?: boolean }) => AsyncGenerator<Buffer>;
  close: () => void;
};
export type ArchiveReader = SealedReader<Manifest, Contents>;

async function textOf(source: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Opens a backup with its passphrase. Throws an error if it is none, damaged, or the passphrase is wrong. */
export const openArchive = (file: string, passphrase: string): Promise<ArchiveReader> =>
  openSealed(file, passphrase, { what: 'backup', manifest: manifestSchema, contents: contentsSchema });

/** Opens an archive of `openArchiveWriter` with its passphrase. Throws an error if it is none, damaged, or the passphrase is wrong. */
export async function openSealed<M extends Pick<Manifest, 'kdf'>, C>(
  file: string,
  passphrase: string,
  shape: ArchiveShape<M, C>,
): Promise<SealedReader<M, C>> {
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw new Error(`${file} is no ${shape.what} or is damaged (${error instanceof Error ? error.message : error}).`);
  });
  try {
    return await readerOf(file, zip, passphrase, shape);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readerOf<M extends Pick<Manifest, 'kdf'>, C>(
  file: string,
  zip: ZipFile,
  passphrase: string,
  { what, manifest: manifestOf, contents: contentsOf }: ArchiveShape<M, C>,
): Promise<SealedReader<M, C>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const raw = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${file} has no part ${name}: it is no ${what} or is damaged.`);
    return zip.openReadStreamPromise(entry);
  };
  const manifest = manifestOf.parse(JSON.parse(await textOf(await raw(manifestEntry))));
  const key = archiveKey(passphrase, manifest.kdf);
  const sealed = await raw(contentsEntry);
  const text = await textOf(unsealStream(sealed, key)).catch(() => {
    throw new Error(`The passphrase does not open this ${what}, or the ${what} is damaged.`);
  });
  return {
    manifest,
    contents: contentsOf.parse(JSON.parse(text)),
    async *read(part, { compressed = false } = {}) {
      const opened = unsealStream(await raw(part.entry), key);
      const { bytes, measure } = measured(compressed ? through(opened, createGunzip()) : opened);
      yield* bytes;
      const found = measure();
      if (found.sha256 !== part.sha256 || found.bytes !== part.bytes)
        throw new Error(`The part ${part.entry} of the ${what} is not what was saved.`);
    },
    close: () => zip.close(),
  };
}
