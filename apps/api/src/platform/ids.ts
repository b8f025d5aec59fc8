import { randomBytes } from 'node:crypto';

export type Ids = { next: () => string };

/** Returns a UUID v7 (RFC 9562): 48 bits of milliseconds, then random; ordered by time, so that indexes grow at one end. */
export function uuidV7(milliseconds: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const systemIds: Ids = { next: () => uuidV7() };

/** Returns an unguessable url-safe token of the given bytes (16 = 128 bit). */
export function randomToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}
