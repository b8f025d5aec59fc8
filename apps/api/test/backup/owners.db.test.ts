import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations } from '@sevadesk/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../src/modules/operations/index.ts';
import { createBackup } from '../../src/platform/backup/create-backup.ts';
import { testEngine } from '../distributed-databases.ts';
import { buildStaff } from '../factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await testApp({ keysOnDisk: true });
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-owners-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

function backup(ownerUrl: string, appUrl: string) {
  const { files, config } = app.container;
  const to = { folder, keyFile: config.keyFile, passphrase: 'a lantern for the owners' };
  return createBackup({ ownerUrl, appUrl, files, ...to, now: new Date() });
}

describe('a backup by a role that does not own the tables', () => {
  it('is refused with the name of the setting and leaves no archive, instead of an empty sealed file', async () => {
    const { DATABASE_URL: appUrl } = app.container.config;
    await expect(backup(appUrl, appUrl)).rejects.toThrow(/Nothing was saved: .* belong to .*MIGRATION_DATABASE_URL/);
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.backup'))).toEqual([]);
  });

  it.skipIf(testEngine())('succeeds when owner and application are both configured', async () => {
    const { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl = '' } = app.container.config;
    const made = await backup(ownerUrl, appUrl);
    expect(made.manifest.tables).toBeGreaterThan(100);
  });
});

describe.runIf(testEngine())('a backup of a database that lies on several servers', () => {
  it('is refused with one sentence that says what to use, and leaves no archive', async () => {
    const { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl = '' } = app.container.config;
    await expect(backup(ownerUrl, appUrl)).rejects.toThrow(
      'This database is distributed over several servers. Back it up with the tools of the engine: docs/scaling.md.',
    );
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.backup'))).toEqual([]);
  });

  it('is no "there is no backup" of the doctor', async () => {
    const { state } = await examine(systemCtx(app), app.container.config.DATABASE_URL);
    expect(state?.isDistributed).toBe(true);
  });

  it('is no open step of the set-up, and Operations knows why it shows none', async () => {
    const staff = await signInAs(app, await buildStaff(app));
    const { body: view } = await call(app, operations.overview, { as: staff });
    expect(view.database.isDistributed).toBe(true);
    const { body: setup } = await call(app, operations.setup, { as: staff });
    expect(setup.steps.map(({ step }) => step)).not.toContain('backup');
  });
});
