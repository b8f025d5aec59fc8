import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder, readConfig } from '../../src/config.ts';
import { createContainer } from '../../src/container.ts';
import { verifyAudit } from '../../src/modules/audit/index.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { createBackup } from '../../src/platform/backup/create-backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { loadKeys } from '../../src/platform/keys.ts';
import { migrate, newestMigration } from '../../src/platform/migrate.ts';
import { createFileStore } from '../../src/platform/storage/file-store.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { fund } from '../factories/payments.ts';
import type { TestApp } from '../helpers.ts';
import { fillAsOfThen, migrationsOfThen, type OldShop } from './old-installation.ts';

const passphrase = 'an old lantern for the drill';
let folder: string;
let old: TestDatabase;
let shops: OldShop[];
let ledgerOfThen: unknown;
const places: TestDatabase[] = [];

/** Returns the ledger's state, in terms that both versions have. */
async function ledgerOf({ url }: TestDatabase): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(`
    select p.id, p.kind, p.idempotency_key, p.fingerprint, p.narration, p.business_date::text, p.created_at::text,
      e.line, a.code, e.amount_paise::text, e.balance_paise::text, e.entry_no::text
    from wallet.postings p join wallet.entries e on e.posting_id = p.id join wallet.accounts a on a.id = e.account_id
    order by p.id, e.line`);
  await client.end();
  return rows;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-upgrade-'));
  loadKeys(path.join(folder, 'keys.json'));
  old = await emptyDatabase();
  places.push(old);
  shops = await fillAsOfThen(old, 5);
  ledgerOfThen = await ledgerOf(old);
}, 120_000);
afterAll(async () => {
  for (const place of places) await place.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the current program on a database: every balance is unchanged, the ledger is proven, and postings work. */
async function expectWhole(place: TestDatabase): Promise<void> {
  expect(await ledgerOf(place)).toEqual(ledgerOfThen);
  const env = { NODE_ENV: 'test', DATABASE_URL: place.url, DATA_DIR: folder, LOG_LEVEL: 'fatal' };
  const container = createContainer(readConfig(env));
  const ctx = container.systemContext('upgrade');
  try {
    expect(await prove(ctx)).toEqual([]);
    expect(await verifyAudit(ctx)).toEqual([]);
    for (const { id, balancePaise } of shops) expect(await getBalance(ctx, id)).toBe(balancePaise);
    const [first] = shops;
    if (!first) throw new Error('No shop');
    await fund({ container, db: container.db } as TestApp, first, 700);
    expect(await getBalance(ctx, first.id)).toBe(first.balancePaise + 700);
    expect(await prove(ctx)).toEqual([]);
  } finally {
    await container.close();
  }
}

describe('an installation of an early version', () => {
  it('was saved with that version and is restored into the present one: every posting, every balance, verified', async () => {
    const files = createFileStore({ root: path.join(folder, 'files') });
    const from = { ownerUrl: old.ownerUrl, appUrl: old.url, files, keyFile: path.join(folder, 'keys.json') };
    const made = await createBackup({ ...from, folder: path.join(folder, 'archives'), passphrase, now: new Date() });
    expect(made.manifest.migrations).toEqual(migrationsOfThen);
    const place = await emptyDatabase();
    places.push(place);
    const to = {
      ...from,
      ownerUrl: place.ownerUrl,
      appUrl: place.url,
      archive: made.file,
      passphrase,
      migrationsFolder,
    };
    await restoreBackup(to);
    await expectWhole(place);
  }, 120_000);

  it('is upgraded in place, and no migration is left', async () => {
    const applied = await migrate(migrationsFolder, old.ownerUrl, old.url);
    expect(applied.at(-1)).toBe(newestMigration(migrationsFolder));
    expect(await migrate(migrationsFolder, old.ownerUrl, old.url)).toEqual([]);
    await expectWhole(old);
  }, 120_000);
});
