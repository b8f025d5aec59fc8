import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { house } from './wallet.rules.ts';

it('the ledger has the internal accounts that the program names, and no other', async () => {
  const database = await testDatabase();
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string }>("select code from wallet.accounts where kind = 'house'");
    expect(rows.map(({ code }) => code).toSorted()).toEqual(Object.values(house).toSorted());
  } finally {
    await client.end();
    await database.drop();
  }
});
