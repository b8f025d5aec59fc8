import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { newFileKey, sealOverhead, sealStream, unsealStream } from './sealed-stream.ts';

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Splits the bytes into chunks, as a file is read. */
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );

describe('sealed files', () => {
  it.each([1, 5, 16, 28, 1000, 65_536])('are returned complete, read in chunks of %i bytes', async (size) => {
    const key = newFileKey();
    const plain = randomBytes(2000);
    const sealed = await whole(sealStream(inPieces(plain, 700), key));
    expect(sealed.length).toBe(plain.length + sealOverhead);
    expect(sealed.includes(plain.subarray(0, 24))).toBe(false);
    expect((await whole(unsealStream(inPieces(sealed, size), key))).equals(plain)).toBe(true);
  });

  it('reject a changed byte, a truncated end and a foreign key (ASVS 11.3.3)', async () => {
    const key = newFileKey();
    const sealed = await whole(sealStream(inPieces(randomBytes(300), 100), key));
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    await expect(whole(unsealStream(inPieces(changed, 64), key))).rejects.toThrow();
    await expect(whole(unsealStream(inPieces(sealed.subarray(0, -3), 64), key))).rejects.toThrow();
    await expect(whole(unsealStream(inPieces(sealed.subarray(0, 10), 64), key))).rejects.toThrow('cut short');
    await expect(whole(unsealStream(inPieces(sealed, 64), newFileKey()))).rejects.toThrow();
  });
});
