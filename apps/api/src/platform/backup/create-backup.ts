import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../storage/types.ts';
import {
  archiveKey,
  type Contents,
  contentsEntry,
  fingerprintOf,
  isArchive,
  type Manifest,
  manifestEntry,
  newKdf,
} from './manifest.ts';
import { saveDatabase } from './save-database.ts';
import { requireCopies, saveFiles, type SavedFiles } from './save-files.ts';
import { type ArchiveWriter, openArchiveWriter } from './write-archive.ts';

export type BackupPlan = {
  ownerUrl: string;
  appUrl: string;
  files: FileStore;
  keyFile: string;
  /** The folder of the archive. */
  folder: string;
  /** The folder of the sealed keys; without it, they are not saved. */
  keysFolder?: string;
  passphrase: string;
  now: Date;
};

export type BackupMade = {
  file: string;
  keysFile?: string;
  /** Of the archive itself, without the copies of files. */
  sha256: string;
  bytes: number;
  manifest: Manifest;
  copies: Pick<SavedFiles, 'written' | 'reused' | 'damaged'>;
};

/** 'sevadesk-20261122T093000Z', so that names sort by time. */
const nameAt = (now: Date) => `sevadesk-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

async function close(archive: ArchiveWriter, manifest: Manifest, contents: Contents) {
  archive.addPlain(manifestEntry, JSON.stringify(manifest, null, 2));
  await archive.add(contentsEntry, [Buffer.from(JSON.stringify(contents))]);
  return archive.finish();
}

async function saveKeys(file: string, keys: Buffer, manifest: Manifest, key: string): Promise<void> {
  const archive = openArchiveWriter(file, key);
  const entry = 'keys.json';
  const measure = await archive.add(entry, [keys]);
  await close(archive, manifest, { tables: [], sequences: {}, files: [{ key: entry, entry, ...measure }] });
}

/**
 * Saves a snapshot of the database in an archive sealed by the passphrase, and then the stored files as sealed copies beside it;
 * copies of earlier backups are reused. The keys go into a separate file. The server may run meanwhile.
 * Throws, without leaving an archive, if any part cannot be saved.
 */
export async function createBackup(plan: BackupPlan): Promise<BackupMade> {
  const kdf = newKdf();
  const key = archiveKey(plan.passphrase, kdf);
  const keys = await readFile(plan.keyFile);
  for (const folder of [plan.folder, plan.keysFolder])
    if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(plan.folder, `${nameAt(plan.now)}.backup`);
  const archive = openArchiveWriter(file, key);
  try {
    const { migrations, tables, sequences } = await saveDatabase(plan.ownerUrl, plan.appUrl, archive);
    const { files, ...copies } = await saveFiles(plan.files, plan.folder, plan.passphrase);
    const manifest: Manifest = {
      format: 2,
      madeAt: plan.now.toISOString(),
      migrations,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      keysFingerprint: fingerprintOf(keys),
      kdf,
    };
    await requireCopies(files, plan.folder);
    const sum = await close(archive, manifest, { tables, sequences, files });
    const keysFile = plan.keysFolder && path.join(plan.keysFolder, `${nameAt(plan.now)}.keys`);
    if (keysFile) await saveKeys(keysFile, keys, manifest, key);
    return { file, keysFile, ...sum, manifest, copies };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Deletes all but the newest archives of a folder, with their checksums. Returns the deleted names. */
export async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(isArchive).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old)
    for (const file of [name, `${name}.sha256`]) await rm(path.join(folder, file), { force: true });
  return old;
}
