import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../storage/types.ts';
import { openCopies } from './copies.ts';
import { type Contents, type CopiedFile, isArchive, isCopied } from './manifest.ts';
import { openArchive } from './read-archive.ts';

/** What became of the stored files: copies made, copies of an earlier backup that are whole, and those that were not and were made anew. */
export type SavedFiles = { files: Contents['files']; written: number; reused: number; damaged: string[] };

/** The names of a folder's backups, the newest first. */
async function backupsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => isArchive(name) && name.endsWith('.backup'))
    .sort()
    .reverse();
}

async function copiesIn(archive: string, passphrase: string): Promise<CopiedFile[]> {
  const { contents, close } = await openArchive(archive, passphrase);
  close();
  return contents.files.filter(isCopied);
}

/** The copies that the newest backup names which this passphrase opens; none in a new folder or after a new passphrase. */
async function formerCopies(folder: string, passphrase: string): Promise<Map<string, CopiedFile>> {
  for (const name of await backupsOf(folder)) {
    const files = await copiesIn(path.join(folder, name), passphrase).catch(() => undefined);
    if (files) return new Map(files.map((file) => [file.key, file]));
  }
  return new Map();
}

/** Sees to it that each stored file has a whole copy in the folder: those of the backup before are checked and kept, the others made. */
export async function saveFiles(store: FileStore, folder: string, passphrase: string): Promise<SavedFiles> {
  const copies = openCopies(folder);
  const former = await formerCopies(folder, passphrase);
  const saved: SavedFiles = { files: [], written: 0, reused: 0, damaged: [] };
  for await (const key of store.keys()) {
    const known = former.get(key);
    if (known && (await copies.isWhole(known.copy))) {
      saved.files.push(known);
      saved.reused += 1;
      continue;
    }
    if (known) saved.damaged.push(known.copy.name);
    // One that was erased since it was listed is no loss: its row is gone by then, or goes with the next erasure.
    const content = await store.open(key).catch(() => undefined);
    if (!content) continue;
    saved.files.push({ key, ...(await copies.write(content)) });
    saved.written += 1;
  }
  return saved;
}

/** Throws when a copy went while the backup was made: somebody cleared the folder beside it. */
export async function requireCopies(files: Contents['files'], folder: string): Promise<void> {
  const copies = openCopies(folder);
  for (const file of files)
    if (isCopied(file) && !(await copies.isThere(file.copy)))
      throw new Error(`A copy went from ${folder} while the backup was made; make it again.`);
}

/** A backup that was begun and not ended is taken for one that still runs so long. */
const runsAtMostMs = 24 * 3_600_000;

async function isAnotherRunning(folder: string, now: Date): Promise<boolean> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.backup.part')) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (now.getTime() - mtimeMs < runsAtMostMs) return true;
  }
  return false;
}

/**
 * Takes away the copies that no backup of the folder names. Throws a sentence, and takes nothing, when a backup does not open with
 * this passphrase (what it names is not known then) or another one is being made. Answers how many copies went.
 */
export async function removeUnnamedCopies(folder: string, passphrase: string, now: Date): Promise<number> {
  if (await isAnotherRunning(folder, now))
    throw new Error(`Another backup is being made in ${folder}: copies that none names are removed next time.`);
  const named = new Set<string>();
  for (const name of await backupsOf(folder))
    for (const { copy } of await copiesIn(path.join(folder, name), passphrase).catch(() => {
      throw new Error(`${name} does not open, so its copies are not known and none is removed.`);
    }))
      named.add(copy.name);
  return openCopies(folder).removeOthers(named);
}
