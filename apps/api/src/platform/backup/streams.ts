import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Measure = { sha256: string; bytes: number };

/** Passes the bytes through; at the end provides their number and hash. */
export function measured(source: Iterable<Buffer> | AsyncIterable<Buffer | string>): {
  bytes: AsyncGenerator<Buffer>;
  measure: () => Measure;
} {
  const hash = createHash('sha256');
  let total = 0;
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      hash.update(piece);
      total += piece.length;
      yield piece;
    }
  }
  return { bytes: pass(), measure: () => ({ sha256: hash.digest('hex'), bytes: total }) };
}

/** Yields the bytes after a transform; an error at either end stops both. */
export async function* through(source: AsyncIterable<Buffer>, transform: Transform): AsyncGenerator<Buffer> {
  const done = pipeline(Readable.from(source), transform);
  done.catch(() => undefined);
  yield* transform;
  await done;
}

/** Returns hash and length of a file, read as a stream. */
export async function checksumOf(file: string): Promise<Measure> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
