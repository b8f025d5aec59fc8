import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder, readConfig } from '../../src/config.ts';
import { createContainer } from '../../src/container.ts';
import { verifyAudit } from '../../src/modules/audit/index.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { tablesOfRole } from '../../src/platform/backup/catalog.ts';
import { openCopies } from '../../src/platform/backup/copies.ts';
import { type BackupMade, deleteOldBackups, createBackup } from '../../src/platform/backup/create-backup.ts';
import { isCopied } from '../../src/platform/backup/manifest.ts';
import { openArchive } from '../../src/platform/backup/read-archive.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { createFileStore } from '../../src/platform/storage/file-store.ts';
import { createS3Store } from '../../src/platform/storage/s3-store.ts';
import { loadSample } from '../../src/sample/load-sample.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { fund } from '../factories/payments.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { startS3 } from '../storage/s3-server.ts';
import { keysOf } from '../storage/store.contract.ts';

const passphrase = 'a lantern for the drill';

let app: TestApp;
let folder: string;
let made: BackupMade;
const places: TestDatabase[] = [];

/** Returns the row count and a hash of all rows of each table that a role owns. */
async function fingerprints(url: string): Promise<Record<string, { rows: string; hash: string }>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const found: Record<string, { rows: string; hash: string }> = {};
    for (const { name } of await tablesOfRole(client)) {
      const { rows } = await client.query(
        `select count(*) as rows, coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as hash from ${name} t`,
      );
      found[name] = rows[0];
    }
    return found;
  } finally {
    await client.end();
  }
}

const urls = () => {
  const { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl = '' } = app.container.config;
  return { appUrl, ownerUrl };
};

async function emptyPlace() {
  const database = await emptyDatabase();
  places.push(database);
  const root = await mkdtemp(path.join(folder, 'place-'));
  return {
    ownerUrl: database.ownerUrl,
    appUrl: database.url,
    passphrase,
    migrationsFolder,
    files: createFileStore({ root: path.join(root, 'files') }),
    keyFile: path.join(root, 'keys.json'),
    archive: made.file,
    keysArchive: made.keysFile,
  };
}

/** Returns every index and constraint of these schemas with its definition and comment, as text. */
async function indexesAndKeys(url: string, ...schemas: string[]): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(
      `select concat_ws(' ', indexdef, obj_description(format('%I.%I', schemaname, indexname)::regclass, 'pg_class')) as text
         from pg_indexes where schemaname = any($1)
       union all
       select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), obj_description(oid, 'pg_constraint'))
         from pg_constraint where connamespace::regnamespace::text = any($1)
       order by 1`,
      [schemas],
    );
    return rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  app = await testApp({ keysOnDisk: true });
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-backup-'));
  await loadSample(systemCtx(app), () => {});
}, 240_000);

afterAll(async () => {
  for (const place of places) await place.drop();
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

/** The tests build on each other: a backup during transactions, a restore elsewhere, then operations that must fail. */
describe('a backup', () => {
  it('is taken of one moment while the network continues to work, and leaves a sealed archive with its checksum', async () => {
    const merchant = await buildMerchant(app);
    let isOver = false;
    const work = (async () => {
      for (let paise = 1_000; !isOver; paise++) await fund(app, merchant, paise);
    })();
    try {
      const { files, config } = app.container;
      const to = { folder: path.join(folder, 'archives'), keysFolder: path.join(folder, 'keys') };
      made = await createBackup({ ...urls(), ...to, files, keyFile: config.keyFile, passphrase, now: new Date() });
    } finally {
      isOver = true;
      await work;
    }
    expect(made.manifest.files).toBeGreaterThan(20);
    expect(await readFile(`${made.file}.sha256`, 'utf8')).toContain(made.sha256);
    const bytes = await readFile(made.file);
    // An unsealed archive would contain a name, a token number and a JPEG's first bytes.
    expect(bytes.includes('NAMOONA')).toBe(false);
    expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe(false);
  }, 120_000);

  it('restores the same installation into an empty one: rows, files, keys, proof and audit chain', async () => {
    const place = await emptyPlace();
    await restoreBackup(place);
    const [owner, graphile] = [await fingerprints(place.ownerUrl), await fingerprints(place.appUrl)];
    const archive = await openArchive(made.file, passphrase);
    archive.close();
    const all = { ...owner, ...graphile };
    const counted = archive.contents.tables.map(({ name }) => [name, Number(all[name]?.rows)]);
    expect(counted).toEqual(archive.contents.tables.map(({ name, rows }) => [name, rows]));
    // Tables without writes since the backup are identical; the others are older there and proven below.
    const now = await fingerprints(urls().ownerUrl);
    const same = Object.entries(now).filter(([name, { hash }]) => owner[name]?.hash === hash);
    expect(same.length).toBeGreaterThan(Object.keys(now).length - 15);
    expect(now['public.pan_applications']).toEqual(owner['public.pan_applications']);
    expect(await keysOf(place.files)).toEqual(await keysOf(app.container.files));
    for (const { key } of archive.contents.files.slice(0, 5))
      expect((await place.files.get(key)).equals(await app.container.files.get(key))).toBe(true);
    expect(await readFile(place.keyFile)).toEqual(await readFile(app.container.config.keyFile));
    const ofOwner = (url: string) => indexesAndKeys(url, 'public', 'vault', 'wallet');
    expect(await ofOwner(place.ownerUrl)).toEqual(await ofOwner(urls().ownerUrl));
    const ofJobs = (url: string) => indexesAndKeys(url, 'graphile_worker');
    expect(await ofJobs(place.appUrl)).toEqual(await ofJobs(urls().appUrl));

    const restored = createContainer(
      readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: place.appUrl,
        DATA_DIR: path.dirname(place.keyFile),
        LOG_LEVEL: 'fatal',
        SECRET_KEY_FILE: place.keyFile,
      }),
    );
    const ctx = restored.systemContext('drill');
    expect(await prove(ctx)).toEqual([]);
    expect(await verifyAudit(ctx)).toEqual([]);
    await restored.close();
  }, 120_000);

  it('moves an installation from a folder to a bucket, and is taken of the bucket as well', async () => {
    const server = await startS3();
    const bucket = createS3Store({ ...server.place, prefix: 'portal/' });
    try {
      const place = await emptyPlace();
      await restoreBackup({ ...place, files: bucket });
      const keys = await keysOf(bucket);
      expect(keys).toEqual(await keysOf(app.container.files));
      const { ownerUrl, appUrl, keyFile } = place;
      const again = { ownerUrl, appUrl, keyFile, files: bucket, folder: path.join(folder, 'of-bucket') };
      const second = await createBackup({ ...again, passphrase, now: new Date() });
      expect(second.manifest.files).toBe(keys.length);
      const archive = await openArchive(second.file, passphrase);
      const [part] = archive.contents.files;
      const bytes = part && isCopied(part) && (await buffer(Readable.from(openCopies(again.folder).read(part))));
      archive.close();
      expect(bytes && bytes.equals(await app.container.files.get(part?.key ?? ''))).toBe(true);
    } finally {
      await bucket.close();
      await server.close();
    }
  }, 120_000);

  it('is refused where an installation exists', async () => {
    const place = await emptyPlace();
    await expect(restoreBackup({ ...place, ...urls() })).rejects.toThrow('is not empty');
    await writeFile(place.keyFile, '{"another": "installation"}');
    await expect(restoreBackup(place)).rejects.toThrow('holds other keys');
    expect(await fingerprints(place.ownerUrl)).toEqual({});
  });

  it('opens with its passphrase and its own keys only', async () => {
    const place = await emptyPlace();
    await expect(restoreBackup({ ...place, passphrase: 'another lantern' })).rejects.toThrow('does not open');
    await expect(restoreBackup({ ...place, keysArchive: undefined })).rejects.toThrow(
      'keys of this backup are missing',
    );
    await expect(restoreBackup({ ...place, archive: place.archive.replace('.backup', '.gone') })).rejects.toThrow(
      'is no backup',
    );
  });

  it('of a newer version is refused by an older one, which names the unknown migrations', async () => {
    const place = await emptyPlace();
    const older = await mkdtemp(path.join(folder, 'older-'));
    const known = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
    for (const file of known.slice(0, -1)) await writeFile(path.join(older, file), '');
    await expect(restoreBackup({ ...place, migrationsFolder: older })).rejects.toThrow(known.at(-1));
    expect(await fingerprints(place.ownerUrl)).toEqual({});
  });

  it('with a changed byte stops the restore and fills no table', async () => {
    const place = await emptyPlace();
    const archive = await openArchive(made.file, passphrase);
    archive.close();
    const table = archive.contents.tables.find(({ name }) => name === 'public.users');
    const damaged = path.join(path.dirname(made.file), 'damaged.backup');
    await copyFile(made.file, damaged);
    const bytes = await readFile(damaged);
    const at = bytes.indexOf(table?.entry ?? 'missing') + (table?.entry.length ?? 0) + 40;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(damaged, bytes);
    await expect(restoreBackup({ ...place, archive: damaged })).rejects.toThrow();
    const found = await fingerprints(place.ownerUrl);
    expect([found['public.users']?.rows, found['public.merchants']?.rows]).toEqual(['0', '0']);
  }, 60_000);

  it('retains as many as configured', async () => {
    const own = await mkdtemp(path.join(folder, 'kept-'));
    const names = ['20260101T000000Z', '20260102T000000Z', '20260103T000000Z'].map((at) => `sevadesk-${at}.backup`);
    for (const name of [...names, 'notes.txt']) await writeFile(path.join(own, name), 'x');
    expect(await deleteOldBackups(own, 2)).toEqual([names[0]]);
    expect(await deleteOldBackups(own, 2)).toEqual([]);
  });
});
