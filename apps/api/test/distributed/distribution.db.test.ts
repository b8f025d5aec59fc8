import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAtCoordinator } from './coordinator-tables.ts';
import { distributedTables } from '../../src/platform/distribution/tables.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEngine } from '../distributed-databases.ts';

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

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();

describe('the distribution of tables', () => {
  it('names each table of the schema once: on the workers, or at the coordinator with a reason', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'wallet', 'vault')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    );
    const declared = [...distributedTables.map(({ table }) => table), ...namesAtCoordinator()];
    expect(declared.toSorted()).toEqual(names(rows));
  });

  it.skipIf(testEngine())('ends no other foreign key than those it names', async () => {
    for (const { table, untied } of distributedTables) {
      const { rows } = await client.query<{ name: string }>(
        `select distinct (case conrelid when $1::regclass then confrelid else conrelid end)::regclass::text as name
          from pg_constraint where contype = 'f' and (conrelid = $1::regclass or confrelid = $1::regclass)`,
        [table],
      );
      expect({ table, untied }).toEqual({ table, untied: names(rows) });
    }
  });

  it('loses no unique key but by widening the primary key', async () => {
    for (const { table, column } of distributedTables) {
      const { rows } = await client.query<{ name: string }>(
        `select i.indexrelid::regclass::text as name from pg_index i
          where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary
            and not exists (select from pg_attribute a
              where a.attrelid = i.indrelid and a.attname = $2 and a.attnum = any(i.indkey))`,
        [table, column],
      );
      expect({ table, lost: names(rows) }).toEqual({ table, lost: [] });
    }
  });

  it.runIf(testEngine())('lies on the workers', async () => {
    const { rows } = await client.query<{ name: string }>(
      'select distinct table_name::text as name from citus_shards where nodeport <> inet_server_port()',
    );
    expect(names(rows)).toEqual(distributedTables.map(({ table }) => table).toSorted());
  });
});
