import type { Readable } from 'node:stream';
import { createGunzip, constants } from 'node:zlib';
import { type Reading, SourceRefused } from './source.ts';
import { Utf8Reader } from './text-bytes.rules.ts';

const headBytes = 64 * 1024;
const pieceBytes = 256 * 1024;
const MB = 1024 * 1024;

export type Bytes = AsyncIterable<Buffer>;
export type Peeked = { head: Buffer; all: Bytes };

/** Returns the first bytes, and a stream of all bytes including them. */
export async function readHead(bytes: Bytes): Promise<Peeked> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < headBytes) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  const begun = Buffer.concat(first);
  const all = async function* (): AsyncGenerator<Buffer> {
    try {
      yield begun;
      for (;;) {
        const next = await iterator.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  };
  return { head: begun.subarray(0, headBytes), all: all() };
}

const isPackingError = (error: unknown) =>
  error instanceof Error && /^Z_|^ERR_.*ZLIB/.test((error as { code?: string }).code ?? '');

/** Unpacks a gzip file. A cut or damaged file yields what can be unpacked, and a finding. Throws archive_bomb. */
export async function* unpackGzip(packed: Readable, reading: Reading): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  let taken = 0;
  let given = 0;
  let trailer = Buffer.alloc(0);
  packed.on('data', (piece: Buffer) => {
    taken += piece.length;
    trailer = Buffer.from(Buffer.concat([trailer, piece.subarray(-8)]).subarray(-4));
  });
  packed.on('error', (error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      given += piece.length;
      if (given > 64 * MB && given > taken * reading.limits.mostShrunk) throw new SourceRefused('archive_bomb');
      yield piece;
    }
    // The last four bytes hold the length of the content; another length means that the file ends too early.
    if (trailer.length < 4 || trailer.readUInt32LE(0) !== given % 2 ** 32) reading.add('cut', '');
  } catch (error) {
    if (!isPackingError(error)) throw error;
    reading.add('damaged', '');
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}

/** Yields the bytes in pieces of bounded size and counts them. */
export async function* countBytes(bytes: Bytes, reading: Reading): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    reading.addBytes(piece.length);
    for (let at = 0; at < piece.length; at += pieceBytes) yield piece.subarray(at, at + pieceBytes);
  }
}

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Decodes bytes to text in pieces. Bytes that are not UTF-8 are escaped (`Utf8Reader`). */
export async function* readText(bytes: Bytes, encoding: TextEncoding, reading: Reading): AsyncGenerator<string> {
  const reader = new Utf8Reader();
  const decoder = encoding === 'utf-8' ? undefined : new TextDecoder(encoding);
  for await (const piece of bytes) {
    const text = decoder ? decoder.decode(piece, { stream: true }) : reader.decode(piece);
    reading.hadOtherBytes ||= reader.sawOthers;
    if (text !== '') yield text;
  }
  yield decoder ? decoder.decode() : reader.end();
  reading.hadOtherBytes ||= reader.sawOthers;
}
