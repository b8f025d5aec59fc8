import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const keyText = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const keyFile = z.object({
  current: z.string(),
  keys: z.record(z.string(), z.object({ seal: keyText })),
  jwt: keyText,
  url: keyText,
  search: keyText,
  refresh: keyText,
});
type KeyFile = z.infer<typeof keyFile>;

/** The installation's secrets; they live in a file outside the database and never leave this module as text. */
export type Keys = {
  /** AES-256-GCM; the record id is bound as additional data. Answers keyId.iv.tag.text in base64url. */
  seal: (plain: string, recordId: string) => string;
  unseal: (sealed: string, recordId: string) => string;
  /** A keyed hash for exact search of what may not be stored in clear; `purpose` keeps kinds apart. */
  searchHash: (purpose: string, value: string) => string;
  /** Signs short-lived addresses. */
  sign: (text: string) => string;
  verify: (text: string, signature: string) => boolean;
  /** Derives a refresh token's successor, so that a lost answer can be repeated. */
  derive: (text: string) => string;
  jwtSecret: Uint8Array;
};

const fresh = () => randomBytes(32).toString('base64url');
const bytesOf = (key: string) => Buffer.from(key, 'base64url');

/** Reads the key file, making it (mode 600) at the first start. Two processes that start at once end with the same file. */
export function loadKeys(file: string): Keys {
  return keysFrom(readOrCreate(file));
}

function writeFlushed(file: string, keys: KeyFile): void {
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, JSON.stringify(keys, null, 2));
  fsyncSync(handle);
  closeSync(handle);
}

function readOrCreate(file: string): KeyFile {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const made: KeyFile = {
    current: 'k1',
    keys: { k1: { seal: fresh() } },
    jwt: fresh(),
    url: fresh(),
    search: fresh(),
    refresh: fresh(),
  };
  const draft = `${file}.${process.pid}.${Date.now()}`;
  writeFlushed(draft, made);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return keyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Adds a new key for sealing and makes it the current one; old ones stay, for what they sealed. Tokens and signed addresses are
 * signed anew as well, so everybody's next call refreshes their session. The file is replaced whole or not at all.
 * Processes read it when they start. Answers the new key's id.
 */
export function rotateKeys(file: string): string {
  const old = keyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const id = `k${Math.max(0, ...Object.keys(old.keys).map((known) => Number(known.slice(1)))) + 1}`;
  const next: KeyFile = {
    ...old,
    current: id,
    keys: { ...old.keys, [id]: { seal: fresh() } },
    jwt: fresh(),
    url: fresh(),
  };
  const draft = `${file}.${process.pid}.${Date.now()}`;
  writeFlushed(draft, next);
  renameSync(draft, file);
  return id;
}

/** Keys for tests that live only in memory. */
export function temporaryKeys(): Keys {
  return keysFrom({
    current: 'k1',
    keys: { k1: { seal: fresh() } },
    jwt: fresh(),
    url: fresh(),
    search: fresh(),
    refresh: fresh(),
  });
}

function keysFrom(file: KeyFile): Keys {
  const hmac = (key: string, text: string) => createHmac('sha256', bytesOf(key)).update(text).digest('base64url');
  const sealKey = (id: string) => {
    const found = file.keys[id];
    if (!found) throw new Error(`No key ${id}; the key file does not belong to this database.`);
    return bytesOf(found.seal);
  };
  return {
    seal: (plain, recordId) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey(file.current), iv).setAAD(Buffer.from(recordId));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [file.current, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
    },
    unseal: (sealed, recordId) => {
      const [id = '', iv = '', tag = '', text = ''] = sealed.split('.');
      const decipher = createDecipheriv('aes-256-gcm', sealKey(id), bytesOf(iv)).setAAD(Buffer.from(recordId));
      decipher.setAuthTag(bytesOf(tag));
      return Buffer.concat([decipher.update(bytesOf(text)), decipher.final()]).toString('utf8');
    },
    searchHash: (purpose, value) => hmac(file.search, `${purpose}\n${value}`),
    sign: (text) => hmac(file.url, text),
    verify: (text, signature) => {
      const expected = Buffer.from(hmac(file.url, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    derive: (text) => hmac(file.refresh, text),
    jwtSecret: bytesOf(file.jwt),
  };
}

/** SHA-256 in hex, for tokens that are stored only as their hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
