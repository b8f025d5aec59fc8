import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';

/** The key pair of an installation, in base64url: a P-256 point of 65 bytes, and its private number. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Returns a new key pair. */
export function createVapidKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // Node drops leading zeros.
  return { publicKey, privateKey: curve.getPrivateKey().toString('base64url').padStart(43, 'A') };
}

/** Returns the header that identifies the sender to a push service (RFC 8292); valid for its origin and twelve hours. */
export async function vapidHeader(endpoint: string, subject: string, { publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey } as const, 'ES256');
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime('12h')
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
