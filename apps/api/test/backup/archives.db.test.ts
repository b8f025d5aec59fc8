import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder, readConfig } from '../../src/config.ts';
import { createContainer } from '../../src/container.ts';
import { archiveYear, attachArchive, listArchives, sealAudit, verifyAudit } from '../../src/modules/audit/index.ts';
import { createBackup } from '../../src/platform/backup/create-backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { createFileStore } from '../../src/platform/storage/file-store.ts';
import { fillTrail, passphrase, trailTexts } from '../archive/trail-years.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let folder: string;
let place: TestDatabase | undefined;

beforeAll(async () => {
  app = await testApp({ keysOnDisk: true });
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-archived-'));
}, 120_000);
afterAll(async () => {
  await app.close();
  await place?.drop();
  await rm(folder, { recursive: true, force: true });
});

it('BEY-03 a restored installation knows its archived years, proves the rest, and attaches them from the same files', async () => {
  await fillTrail(app, ['2020-05-05T05:05:05.555555Z', '2021-05-05T05:05:05.005Z']);
  const whole = await trailTexts(app);
  const ctx = systemCtx(app);
  const archive = await archiveYear(ctx, { year: '2020-21', folder, passphrase, by: 'tester', tell: () => {} });
  await sealAudit(ctx, { from: 'beginning' });
  const { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl = '', keyFile } = app.container.config;
  const made = await createBackup({
    ownerUrl,
    appUrl,
    keyFile,
    passphrase,
    folder: path.join(folder, 'backups'),
    files: app.container.files,
    now: new Date(),
  });
  place = await emptyDatabase();
  await restoreBackup({
    archive: made.file,
    ownerUrl: place.ownerUrl,
    appUrl: place.url,
    passphrase,
    migrationsFolder,
    keyFile,
    files: createFileStore({ root: path.join(folder, 'files') }),
  });
  const restored = createContainer(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: place.url,
      LOG_LEVEL: 'fatal',
      DATA_DIR: folder,
      SECRET_KEY_FILE: keyFile,
    }),
  );
  try {
    const there = restored.systemContext('drill');
    expect(await listArchives(there)).toEqual(await listArchives(ctx));
    expect((await verifyAudit(there)).filter(({ problem }) => problem !== 'unsealed')).toEqual([]);
    const given = { file: path.join(folder, archive.file), passphrase, by: 'tester', tell: () => {} };
    expect((await attachArchive(there, given)).isNew).toBe(true);
    expect((await verifyAudit(there)).filter(({ problem }) => problem !== 'unsealed')).toEqual([]);
    const { rows } = await restored.pool.query<{ id: string; text: string }>(
      "select id, row_to_json(e)::text as text from audit_events e where action = 'test.said'",
    );
    const was = [...whole].filter(([, text]) => text.includes('test.said'));
    expect(new Map(rows.map(({ id, text }) => [id, text]))).toEqual(new Map(was));
    expect(was).toHaveLength(2);
  } finally {
    await restored.close();
  }
}, 240_000);
