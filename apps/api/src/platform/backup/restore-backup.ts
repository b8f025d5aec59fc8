import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import type { FileStore } from '../storage/types.ts';
import { openCopies } from './copies.ts';
import { loadDatabase } from './load-database.ts';
import { fingerprintOf, isCopied, type Manifest } from './manifest.ts';
import { type ArchiveReader, openArchive } from './read-archive.ts';

export type RestorePlan = {
  archive: string;
  /** The sealed keys; left out if the key file is already in its place. */
  keysArchive?: string;
  ownerUrl: string;
  appUrl: string;
  files: FileStore;
  keyFile: string;
  migrationsFolder: string;
  passphrase: string;
};

async function requireEmptyDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('public.schema_migrations') is null as empty");
    if (!rows[0]?.empty) throw new Error('The database is not empty: a backup is restored into a new one only.');
  } finally {
    await client.end();
  }
}

async function requireKnownMigrations(folder: string, { migrations }: Manifest): Promise<void> {
  const known = new Set(await readdir(folder));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`The backup was made by a newer version (it has ${unknown.at(-1)}): install that version first.`);
}

/** Returns the keys of the archive, from its sealed file or the existing one. Throws if neither has them. */
async function keysFor(plan: RestorePlan, { keysFingerprint }: Manifest): Promise<Buffer> {
  let keys: Buffer | undefined;
  if (plan.keysArchive) {
    const archive = await openArchive(plan.keysArchive, plan.passphrase);
    const [part] = archive.contents.files;
    if (part && !isCopied(part)) keys = await buffer(Readable.from(archive.read(part)));
    archive.close();
  } else if (existsSync(plan.keyFile)) keys = await readFile(plan.keyFile);
  if (!keys || fingerprintOf(keys) !== keysFingerprint)
    throw new Error(
      'The keys of this backup are missing: name their file with --keys, or put keys.json into its place.',
    );
  return keys;
}

async function putKeys(file: string, keys: Buffer): Promise<void> {
  if (existsSync(file)) {
    if (keys.equals(await readFile(file))) return;
    throw new Error(`${file} holds other keys: move it away first, it may be all that opens another database.`);
  }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, keys, { mode: 0o600, flag: 'wx' });
}

async function putFiles(files: FileStore, archive: ArchiveReader, folder: string): Promise<void> {
  const copies = openCopies(folder);
  for (const part of archive.contents.files)
    await files.putBack(part.key, Readable.from(isCopied(part) ? copies.read(part) : archive.read(part)));
}

/**
 * Restores an installation from an archive: keys, the saved schema, every row, every file, then newer migrations.
 * Only into an empty database. Checks each part against its saved hash. Throws an error otherwise.
 */
export async function restoreBackup(plan: RestorePlan): Promise<Manifest> {
  const archive = await openArchive(plan.archive, plan.passphrase);
  try {
    const { manifest } = archive;
    await requireEmptyDatabase(plan.ownerUrl);
    await requireKnownMigrations(plan.migrationsFolder, manifest);
    await putKeys(plan.keyFile, await keysFor(plan, manifest));
    await putFiles(plan.files, archive, path.dirname(plan.archive));
    await migrate(plan.migrationsFolder, plan.ownerUrl, plan.appUrl, { upTo: manifest.migrations });
    await loadDatabase(plan.ownerUrl, plan.appUrl, archive);
    await migrate(plan.migrationsFolder, plan.ownerUrl, plan.appUrl);
    return manifest;
  } finally {
    archive.close();
  }
}
