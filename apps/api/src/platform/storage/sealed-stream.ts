import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** The bytes that sealing adds to a file. */
export const sealOverhead = ivBytes + tagBytes;

/** Creates a key for a single file, to be stored sealed. */
export function newFileKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Encrypts a stream (AES-256-GCM): iv, text, tag. Memory stays constant. */
export async function* sealStream(plain: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv);
  yield iv;
  for await (const chunk of plain) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Decrypts the output of sealStream. Throws at the end if a byte was changed or is missing: do not trust an incomplete stream. */
export async function* unsealStream(sealed: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  for await (const chunk of sealed) {
    held = Buffer.concat([held, chunk]);
    if (!decipher) {
      if (held.length < ivBytes) continue;
      decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), held.subarray(0, ivBytes));
      held = held.subarray(ivBytes);
    }
    // The last bytes may be the tag.
    if (held.length <= tagBytes) continue;
    yield decipher.update(held.subarray(0, -tagBytes));
    held = held.subarray(-tagBytes);
  }
  if (!decipher || held.length !== tagBytes) throw new Error('A sealed file is cut short');
  decipher.setAuthTag(held);
  yield decipher.final();
}
