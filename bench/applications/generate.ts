import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { onDatabase } from '../bench-database.ts';

type Index = { name: string; definition: string };

/** Indexes without a constraint: dropped before the rows are inserted, and built once afterwards. */
async function plainIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'pan_applications'::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  return rows;
}

/** Fills a migrated, empty database with shops and applications; 1,000,000 take about three minutes. */
export async function generateApplications(
  url: string,
  { rows, shops }: { rows: number; shops: number },
): Promise<void> {
  const text = await readFile(new URL('generate.sql', import.meta.url), 'utf8');
  const statements = text.replaceAll(':shops', String(shops)).replaceAll(':rows', String(rows));
  await onDatabase(url, async (client) => {
    await client.query(
      "set timezone = 'UTC'; set maintenance_work_mem = '256MB'; set work_mem = '64MB'; set jit = off",
    );
    const indexes = await plainIndexes(client);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(statements);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum (analyze) merchants');
    await client.query('vacuum (analyze) pan_applications');
  });
}
