import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../src/config.ts';
import { type BackupMade, deleteOldBackups, createBackup } from '../../src/platform/backup/create-backup.ts';
import {
  archiveKey,
  contentsEntry,
  contentsSchema,
  fingerprintOf,
  isCopied,
  manifestEntry,
  newKdf,
} from '../../src/platform/backup/manifest.ts';
import { openArchive } from '../../src/platform/backup/read-archive.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { removeUnnamedCopies } from '../../src/platform/backup/save-files.ts';
import { openArchiveWriter } from '../../src/platform/backup/write-archive.ts';
import { createFileStore } from '../../src/platform/storage/file-store.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { type TestApp, testApp } from '../helpers.ts';
import { keysOf } from '../storage/store.contract.ts';

const passphrase = 'a lantern for the copies';
let app: TestApp;
let folder: string;
let archives: string;
let first: BackupMade;
let second: BackupMade;
let third: BackupMade;
const stored: string[] = [];
const places: TestDatabase[] = [];

const keep = async (text: string) => {
  const { key } = await app.container.files.put(Buffer.from(text));
  stored.push(key);
  return key;
};
/** Makes a backup like the command, this many days from now, with its own names and times. */
function save(days: number, { to = archives, word = passphrase } = {}): Promise<BackupMade> {
  const { files, config } = app.container;
  const { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl = '' } = config;
  const now = new Date(Date.now() + days * 86_400_000);
  return createBackup({ ownerUrl, appUrl, files, folder: to, now, keyFile: config.keyFile, passphrase: word });
}

/** Returns the files restored from this archive, text by key. */
async function restored(archive: string): Promise<Record<string, string>> {
  const database = await emptyDatabase();
  places.push(database);
  const root = await mkdtemp(path.join(folder, 'place-'));
  const files = createFileStore({ root: path.join(root, 'files') });
  const keyFile = path.join(root, 'keys.json');
  await copyFile(app.container.config.keyFile, keyFile);
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url };
  await restoreBackup({ ...urls, archive, files, keyFile, migrationsFolder, passphrase });
  const texts = (await keysOf(files)).map(async (key) => [key, (await files.get(key)).toString()] as const);
  return Object.fromEntries(await Promise.all(texts));
}

async function copiesOf(to = archives): Promise<Record<string, number>> {
  const names = await readdir(path.join(to, 'files'), { recursive: true });
  const found: Record<string, number> = {};
  for (const name of names.filter((one) => /[0-9a-f]{64}$/.test(one)))
    found[name] = (await stat(path.join(to, 'files', name))).mtimeMs;
  return found;
}

async function placeOf(made: BackupMade, key: string): Promise<string> {
  const archive = await openArchive(made.file, passphrase);
  archive.close();
  const file = archive.contents.files.find((one) => one.key === key);
  if (!file || !isCopied(file)) throw new Error(`No copy of ${key}`);
  return path.join(path.dirname(made.file), 'files', file.copy.name.slice(0, 2), file.copy.name);
}

beforeAll(async () => {
  app = await testApp({ keysOnDisk: true });
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-copies-'));
  archives = path.join(folder, 'archives');
  for (const text of ['one', 'two', 'three']) await keep(text);
});
afterAll(async () => {
  for (const place of places) await place.drop();
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

/** The tests build on each other: a backup, another with one new file, one erased, a damaged copy, unreferenced copies. */
describe('backups in one folder share their copies of files', () => {
  it('and a further one writes only new files; the rest is unchanged', async () => {
    first = await save(0);
    expect(first.copies).toEqual({ written: 3, reused: 0, damaged: [] });
    const before = await copiesOf();
    await keep('four');
    await app.container.files.remove(stored[0] ?? '');
    second = await save(1);
    expect(second.copies).toEqual({ written: 1, reused: 2, damaged: [] });
    expect(second.manifest.files).toBe(3);
    const after = await copiesOf();
    expect(Object.keys(after).length).toBe(4);
    expect(after).toMatchObject(before);
    for (const name of Object.keys(after))
      expect(/one|two|three|four/.test((await readFile(path.join(archives, 'files', name))).toString('latin1'))).toBe(
        false,
      );
  });

  it('and each restores the files of its own moment', async () => {
    const [one, two, three, four] = stored as [string, string, string, string];
    expect(await restored(first.file)).toEqual({ [one]: 'one', [two]: 'two', [three]: 'three' });
    expect(await restored(second.file)).toEqual({ [two]: 'two', [three]: 'three', [four]: 'four' });
  }, 240_000);

  it('and a damaged or missing copy is detected, created again, and refused by a restore that needs it', async () => {
    const [, two, three] = stored as [string, string, string];
    const damaged = await placeOf(second, two);
    const bytes = await readFile(damaged);
    bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
    await writeFile(damaged, bytes);
    await rm(await placeOf(second, three));
    third = await save(2);
    expect(third.copies).toMatchObject({ written: 2, reused: 1 });
    expect(third.copies.damaged).toContain(path.basename(damaged));
    expect(Object.values(await restored(third.file)).toSorted()).toEqual(['four', 'three', 'two']);
    await expect(restored(second.file)).rejects.toThrow('gone or damaged');
  }, 240_000);

  it('and a file that no backup names is removed, one that a backup names is not', async () => {
    const all = Object.keys(await copiesOf()).length;
    expect(await removeUnnamedCopies(archives, passphrase, new Date())).toBe(0);
    await mkdir(path.join(archives, 'files', 'unfinished'), { recursive: true });
    await writeFile(path.join(archives, 'files', 'unfinished', 'half'), 'x');
    expect(await deleteOldBackups(archives, 1)).toEqual([path.basename(first.file), path.basename(second.file)]);
    // A backup in progress, or one started today and not completed, may need any of them.
    const begun = path.join(archives, 'sevadesk-20261122T000000Z.backup.part');
    await writeFile(begun, '');
    await expect(removeUnnamedCopies(archives, passphrase, new Date())).rejects.toThrow('Another backup is being made');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(begun, yesterday, yesterday);
    await expect(removeUnnamedCopies(archives, 'another lantern', new Date())).rejects.toThrow('does not open');
    // 'one', the damaged copy of 'two' and the partial one; the lost copy of 'three' is already missing.
    expect(await removeUnnamedCopies(archives, passphrase, new Date())).toBe(3);
    expect(Object.keys(await copiesOf()).length).toBe(all - 2);
    const [last = ''] = (await readdir(archives)).filter((name) => name.endsWith('.backup'));
    expect(Object.values(await restored(path.join(archives, last))).toSorted()).toEqual(['four', 'three', 'two']);
  }, 240_000);

  it('and a new passphrase copies everything again, as it cannot decrypt existing files', async () => {
    const again = await save(3, { word: 'quite another lantern' });
    expect(again.copies).toEqual({ written: 3, reused: 0, damaged: [] });
  });

  it('and a backup of the earlier format, which contains its files, is still restored', async () => {
    const file = path.join(folder, 'sevadesk-20260101T000000Z.backup');
    const kdf = newKdf();
    const archive = openArchiveWriter(file, archiveKey(passphrase, kdf));
    const [key = ''] = stored;
    const entry = `files/${key}`;
    const part = { key, entry, ...(await archive.add(entry, [Buffer.from('held within')])) };
    const present = await openArchive(third.file, passphrase);
    const { sequences } = present.contents;
    const tables = [];
    for (const table of present.contents.tables) {
      const plain = present.read(table, { compressed: true });
      tables.push({ ...table, ...(await archive.add(table.entry, plain, { compress: true })) });
    }
    present.close();
    const keysFingerprint = fingerprintOf(await readFile(app.container.config.keyFile));
    archive.addPlain(manifestEntry, JSON.stringify({ ...present.manifest, format: 1, files: 1, keysFingerprint, kdf }));
    await archive.add(contentsEntry, [Buffer.from(JSON.stringify({ tables, sequences, files: [part] }))]);
    await archive.finish();
    expect(await restored(file)).toEqual({ [key]: 'held within' });
  }, 240_000);

  it('and a path traversal is rejected', () => {
    const file = { key: 'k', sha256: '', bytes: 1, copy: { name: 'f'.repeat(64), key: '' } };
    const parse = (name: string) =>
      contentsSchema.safeParse({ tables: [], sequences: {}, files: [{ ...file, copy: { name, key: '' } }] }).success;
    expect([parse('f'.repeat(64)), parse('../../x')]).toEqual([true, false]);
  });
});
