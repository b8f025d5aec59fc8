import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const keyText = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const sealingKey = z.object({
  seal: keyText,
  /** When it became the sealing key; the first key of an installation has no date. */
  since: z.string().optional(),
});
const keyFile = z.object({
  current: z.string(),
  keys: z.record(z.string(), sealingKey),
  jwt: keyText,
  url: keyText,
  search: keyText,
  refresh: keyText,
});
export type KeyFile = z.infer<typeof keyFile>;

const fresh = () => randomBytes(32).toString('base64url');

/** Creates new, unused keys. */
export function newKeyFile(): KeyFile {
  return {
    current: 'k1',
    keys: { k1: { seal: fresh() } },
    jwt: fresh(),
    url: fresh(),
    search: fresh(),
    refresh: fresh(),
  };
}

const isFault = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
const parsed = (file: string) => keyFile.parse(JSON.parse(readFileSync(file, 'utf8')));

function writeFlushed(file: string, keys: KeyFile): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, JSON.stringify(keys, null, 2));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Returns the file's keys; creates the file (mode 600) at the first start. Concurrent first starts get the same keys. */
export function loadOrCreateKeys(file: string): KeyFile {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${Date.now()}`;
  writeFlushed(draft, newKeyFile());
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isFault(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return parsed(file);
}

/** The interval of checks of the file, and so how long a process may still seal by the previous key. */
const lookEveryMs = 1_000;

/**
 * Returns a function that reads the current keys, so that every process uses an added key without a restart. `atOnce` skips the
 * interval between checks. If the file is missing or damaged, the last keys stay in use.
 */
export function followKeys(file: string): (atOnce?: boolean) => KeyFile {
  const stampOf = () => {
    const { ino, mtimeMs } = statSync(file);
    return `${ino} ${mtimeMs}`;
  };
  let keys = loadOrCreateKeys(file);
  let stamp = stampOf();
  let looked = performance.now();
  return (atOnce = false) => {
    if (!atOnce && performance.now() - looked < lookEveryMs) return keys;
    looked = performance.now();
    try {
      const seen = stampOf();
      if (seen !== stamp) keys = parsed(file);
      stamp = seen;
    } catch {
      // Yesterday's keys are better than half an installation.
    }
    return keys;
  };
}

/** Replaces the file atomically; one change at a time, because a lost key would make its sealed values unreadable. */
function changeKeys<T>(file: string, change: (old: KeyFile) => { next: KeyFile; answer: T }): T {
  const draft = `${file}.changing`;
  try {
    closeSync(openSync(draft, 'wx', 0o600));
  } catch (error) {
    if (!isFault(error, 'EEXIST')) throw error;
    throw new Error(`The keys are being changed by somebody else; if nobody does, remove ${draft} and try again.`);
  }
  const written = `${draft}.new`;
  try {
    const { next, answer } = change(parsed(file));
    rmSync(written, { force: true });
    writeFlushed(written, next);
    renameSync(written, file);
    return answer;
  } finally {
    unlinkSync(draft);
  }
}

/**
 * Adds a new key and makes it the sealing key; old ones stay for existing values. Tokens and signed addresses use the
 * new key as well, so everybody's next call refreshes their session. Returns the new key's id.
 */
export function rotateKeys(file: string, now: Date = new Date()): string {
  return changeKeys(file, (old) => {
    const id = `k${Math.max(0, ...Object.keys(old.keys).map((known) => Number(known.slice(1)))) + 1}`;
    const keys = { ...old.keys, [id]: { seal: fresh(), since: now.toISOString() } };
    return { next: { ...old, current: id, keys, jwt: fresh(), url: fresh() }, answer: id };
  });
}

/** After a key was added, running transactions may still write values under the previous one for this long. */
export const settleMinutes = 15;

/** Removes a key from the file permanently; the caller ensures that it seals nothing. Throws an error otherwise. */
export function retireKey(file: string, id: string, now: Date = new Date()): void {
  changeKeys(file, (old) => {
    const { [id]: leaving, ...keys } = old.keys;
    if (!leaving) throw new Error(`There is no key ${id}; the file has ${Object.keys(old.keys).join(', ')}.`);
    if (id === old.current) throw new Error(`${id} seals what is kept from now on; add another one first.`);
    const since = Date.parse(old.keys[old.current]?.since ?? '');
    const from = new Date(since + settleMinutes * 60_000);
    if (now < from)
      throw new Error(
        `${old.current} is new, and what was begun before it may still come: again ${from.toISOString()}.`,
      );
    return { next: { ...old, keys }, answer: undefined };
  });
}
