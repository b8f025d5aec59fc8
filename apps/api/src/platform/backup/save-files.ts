import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../storage/types.ts';
import { openCopies } from './copies.ts';
import { type Contents, type CopiedFile, isArchive, isCopied } from './manifest.ts';
import { openArchive } from './read-archive.ts';

/** The result for the stored files: copies written, intact copies reused, and damaged ones, which were written again. */
export type SavedFiles = { files: Contents['files']; written: number; reused: number; damaged: string[] };

/** Returns the names of a folder's backups, newest first. */
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

/** Returns the copies of the newest backup that this passphrase opens; none in a new folder or after a new passphrase. */
async function formerCopies(folder: string, passphrase: string): Promise<Map<string, CopiedFile>> {
  for (const name of await backupsOf(folder)) {
    const files = await copiesIn(path.join(folder, name), passphrase).catch(() => undefined);
    if (files) return new Map(files.map((file) => [file.key, file]));
  }
  return new Map();
}

/** Ensures that each stored file has an intact copy in the folder: checks and reuses those of the previous backup, writes the others. */
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
    // A file erased since the listing is no loss: its row is gone already, or will be with the next erasure.
    const content = await store.open(key).catch(() => undefined);
    if (!content) continue;
    saved.files.push({ key, ...(await copies.write(content)) });
    saved.written += 1;
  }
  return saved;
}

/** Throws if a copy disappeared during the backup, because somebody cleared the folder. */
export async function requireCopies(files: Contents['files'], folder: string): Promise<void> {
  const copies = openCopies(folder);
  for (const file of files)
    if (isCopied(file) && !(await copies.isThere(file.copy)))
      throw new Error(`A copy went from ${folder} while the backup was made; make it again.`);
}

/** How long an unfinished backup counts as still running. */
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
 * Deletes the copies that no backup of the folder names. Throws an error, and deletes nothing, if a backup does not open with
 * this passphrase (its names are then unknown) or another one is running. Returns the number of deleted copies.
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
