import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import type { Bytes } from './read-bytes.ts';
import { type Reading, SourceRefused, type SourceEvent } from './source.ts';

const MB = 1024 * 1024;
/** Files that programs add next to a person's files. */
const leftover = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/;

async function* bounded(bytes: Bytes, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > most) throw new SourceRefused('too_large');
    yield piece;
  }
}

/** Returns the refusal for an error of the archive reader. */
function refusalOf(error: unknown): Error {
  const text = String(error);
  if (error instanceof SourceRefused) return error;
  if (/relative path|absolute path|invalid characters in fileName/.test(text))
    return new SourceRefused('archive_path', error);
  if (/too many bytes/.test(text)) return new SourceRefused('archive_bomb', error);
  if (/strong encryption/.test(text)) return new SourceRefused('encrypted', error);
  return new SourceRefused('archive_damaged', error);
}

export type ReadEntry = (bytes: Bytes, name: string) => AsyncGenerator<SourceEvent[]>;
type Entry = { fileName: string; uncompressedSize: number; compressedSize: number };

/** A file of an archive as its directory describes it: nothing of it is unpacked before `open`. */
export type ArchiveEntry = {
  /** Its place among the wanted files, from 0. */
  place: number;
  name: string;
  bytes: number;
  /** The check sum of its bytes, as the directory has it. */
  crc32: number;
  isEncrypted: boolean;
  open: () => Promise<Bytes>;
};

/** Returns whether to read an entry. Throws archive_bomb if it compresses better than any table does. */
function isWanted({ fileName, uncompressedSize, compressedSize }: Entry, { limits }: Reading): boolean {
  if (fileName.endsWith('/') || leftover.test(fileName)) return false;
  if (uncompressedSize > 64 * MB && uncompressedSize > compressedSize * limits.mostShrunk)
    throw new SourceRefused('archive_bomb');
  return true;
}

async function* entriesOf(file: string, reading: Reading): AsyncGenerator<ArchiveEntry> {
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  let place = 0;
  try {
    if (zip.entryCount > reading.limits.mostEntries) throw new SourceRefused('archive_bomb');
    for await (const entry of zip.eachEntry()) {
      if (!isWanted(entry, reading)) continue;
      yield {
        place: place++,
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        crc32: entry.crc32,
        isEncrypted: entry.isEncrypted(),
        open: async () => (await zip.openReadStreamPromise(entry)) as Bytes & Readable,
      };
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    zip.close();
  }
}

/**
 * Reads the files of a ZIP one after another. The archive is in a temporary file meanwhile, because its directory is at its end. Its
 * files are streamed and never written, so their names cannot lead outside. Throws SourceRefused.
 */
export async function* archiveEntries(bytes: Bytes, reading: Reading): AsyncGenerator<ArchiveEntry> {
  const folder = await mkdtemp(path.join(tmpdir(), 'move-in-'));
  try {
    const file = path.join(folder, 'archive.zip');
    await pipeline(
      Readable.from(bounded(bytes, reading.limits.mostSpooledBytes)),
      createWriteStream(file, { mode: 0o600 }),
    );
    yield* entriesOf(file, reading);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The events of all files of a ZIP; encrypted ones are passed over with a finding. Throws SourceRefused. */
export async function* readArchive(
  bytes: Bytes,
  reading: Reading,
  readEntry: ReadEntry,
): AsyncGenerator<SourceEvent[]> {
  for await (const entry of archiveEntries(bytes, reading)) {
    if (entry.isEncrypted) reading.add('file_encrypted', entry.name);
    else
      try {
        yield* readEntry(await entry.open(), entry.name);
      } catch (error) {
        throw refusalOf(error);
      }
  }
}
