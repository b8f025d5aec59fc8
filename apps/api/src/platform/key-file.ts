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
  /** When it became the one that seals; the first key of an installation has none. */
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

/** Keys that nobody has used. */
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

/** The file's keys; makes the file (mode 600) at the first start. Two processes that start at once end with the same one. */
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

/** How long a process may go on sealing by the key before the newest: it looks at the file this often. */
const lookEveryMs = 1_000;

/**
 * The keys as the file holds them, so that a key that was added is used by every process without a restart. `atOnce` looks even
 * when it was looked at a moment ago. A file that is gone or damaged leaves what was read before.
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
      // Half an installation is worse than one with yesterday's keys.
    }
    return keys;
  };
}

/** Replaces the file whole or not at all; one at a time, as a key that another change forgets would take what it sealed with it. */
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
 * Adds a new key for sealing and makes it the current one; old ones stay, for what they sealed. Tokens and signed addresses are
 * signed anew as well, so everybody's next call refreshes their session. Answers the new key's id.
 */
export function rotateKeys(file: string, now: Date = new Date()): string {
  return changeKeys(file, (old) => {
    const id = `k${Math.max(0, ...Object.keys(old.keys).map((known) => Number(known.slice(1)))) + 1}`;
    const keys = { ...old.keys, [id]: { seal: fresh(), since: now.toISOString() } };
    return { next: { ...old, current: id, keys, jwt: fresh(), url: fresh() }, answer: id };
  });
}

/** After a key was added, what was begun under the one before may still be on its way into the database for this long. */
export const settleMinutes = 15;

/** Takes a key out of the file for good; the caller has made sure that nothing is sealed by it. Throws a sentence otherwise. */
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
