import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { sessionSettings } from './db.ts';
import { restoreSessionSettings } from './migrate.ts';

it('a session without settings, as behind a pooler, has those of its role', async () => {
  const database = await testDatabase();
  const seen = async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    const names = Object.keys(sessionSettings);
    const { rows } = await client.query('select name, setting from pg_settings where lower(name) = any($1)', [names]);
    await client.end();
    return Object.fromEntries(rows.map(({ name, setting }) => [String(name).toLowerCase(), setting]));
  };
  try {
    expect(await seen()).not.toEqual(sessionSettings);
    await restoreSessionSettings(database.url);
    await restoreSessionSettings(database.url);
    expect(await seen()).toEqual(sessionSettings);
  } finally {
    await database.drop();
  }
});
