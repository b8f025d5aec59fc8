import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../src/config.ts';
import { applyFunctions, storedFunctions } from '../../src/platform/functions.ts';
import { functionsBeside } from '../../src/platform/migrate.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { schemaText } from './schema-text.ts';
import { tableKeysText } from './table-keys.ts';

const folder = functionsBeside(migrationsFolder);
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.ownerUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('the schema of a migrated database', () => {
  it('is shown in apps/api/schema.sql; `vitest -u` on this file updates it', async () => {
    await expect(await schemaText(client)).toMatchFileSnapshot('../../schema.sql');
  });

  it('has its keys in table-keys.gen.ts; `vitest -u` on this file updates it', async () => {
    await expect(await tableKeysText(client)).toMatchFileSnapshot('../../src/platform/table-keys.gen.ts');
  });

  it('has an up-to-date file in apps/api/sql for each of its functions', async () => {
    const files = readdirSync(folder).map((file) => path.basename(file, '.sql'));
    expect((await storedFunctions(client)).map(({ name }) => name).toSorted()).toEqual(files.toSorted());
    expect(await applyFunctions(client, folder)).toEqual([]);
  });

  it('restores the text of a file after another was written over it', async () => {
    const text = readFileSync(path.join(folder, 'wallet.lock_posting.sql'), 'utf8');
    await client.query(text.replace('for update', ''));
    expect(await applyFunctions(client, folder)).toEqual(['wallet.lock_posting']);
    expect(await applyFunctions(client, folder)).toEqual([]);
  });

  it('allows only the application to call a function that acts as the owner', async () => {
    const { rows } = await client.query<{ name: string; acl: string | null }>(
      `select n.nspname || '.' || p.proname as name, p.proacl::text as acl
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where p.prosecdef and n.nspname in ('public', 'wallet', 'vault')`,
    );
    expect(rows.length).toBeGreaterThan(10);
    // No access list means everybody, and so does an entry without a name.
    expect(rows.filter(({ acl }) => acl === null || /[{,]=X/.test(acl))).toEqual([]);
  });
});
