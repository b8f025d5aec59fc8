import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { followKeys, type KeyFile, newKeyFile } from './key-file.ts';

/** The installation's secrets; they are in a file outside the database and never leave this module as text. */
export type Keys = {
  /** AES-256-GCM; the record id is bound as additional data. Returns keyId.iv.tag.text in base64url. */
  seal: (plain: string, recordId: string) => string;
  unseal: (sealed: string, recordId: string) => string;
  /** Returns the id of the current sealing key. */
  current: () => string;
  /** Returns the ids of all keys that can open values. */
  known: () => string[];
  /** Returns a keyed hash for exact search of values that must not be stored in clear; `purpose` separates kinds. */
  searchHash: (purpose: string, value: string) => string;
  /** Signs short-lived addresses. */
  sign: (text: string) => string;
  verify: (text: string, signature: string) => boolean;
  /** Derives a refresh token's successor, so that a repeated request gets the same one. */
  derive: (text: string) => string;
  readonly jwtSecret: Uint8Array;
};

const bytesOf = (key: string) => Buffer.from(key, 'base64url');

/** Returns the id of the key that sealed a text. */
export const keyIdOf = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'));

/** Loads the key file, creating it at the first start, and follows its changes: an added key is used without a restart. */
export function loadKeys(file: string): Keys {
  return keysFrom(followKeys(file));
}

/** Creates keys in memory, for tests. */
export function temporaryKeys(): Keys {
  const keys = newKeyFile();
  return keysFrom(() => keys);
}

function keysFrom(read: (atOnce?: boolean) => KeyFile): Keys {
  const hmac = (key: string, text: string) => createHmac('sha256', bytesOf(key)).update(text).digest('base64url');
  const sealKey = (id: string) => {
    const found = read().keys[id] ?? read(true).keys[id];
    if (!found) throw new Error(`No key ${id}; the key file does not belong to this database.`);
    return bytesOf(found.seal);
  };
  return {
    seal: (plain, recordId) => {
      const iv = randomBytes(12);
      const { current } = read();
      const cipher = createCipheriv('aes-256-gcm', sealKey(current), iv).setAAD(Buffer.from(recordId));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [current, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
    },
    unseal: (sealed, recordId) => {
      const [id = '', iv = '', tag = '', text = ''] = sealed.split('.');
      const decipher = createDecipheriv('aes-256-gcm', sealKey(id), bytesOf(iv)).setAAD(Buffer.from(recordId));
      decipher.setAuthTag(bytesOf(tag));
      return Buffer.concat([decipher.update(bytesOf(text)), decipher.final()]).toString('utf8');
    },
    current: () => read(true).current,
    known: () => Object.keys(read(true).keys),
    searchHash: (purpose, value) => hmac(read().search, `${purpose}\n${value}`),
    sign: (text) => hmac(read().url, text),
    verify: (text, signature) => {
      const expected = Buffer.from(hmac(read().url, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    derive: (text) => hmac(read().refresh, text),
    get jwtSecret() {
      return bytesOf(read().jwt);
    },
  };
}

/** SHA-256 in hex, for tokens that are stored only as their hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two secrets are equal, in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
