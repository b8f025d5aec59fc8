import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { onDatabase } from '../bench-database.ts';

type Index = { name: string; definition: string };

/** Indexes without a constraint: dropped before the rows are inserted, and built once afterwards. */
export async function plainIndexes(client: pg.Client, name: string): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [name],
  );
  return rows;
}

/** Rows and shops after a batch, and those that were there before; `isShort` leaves the answers of the form out. */
export type Batch = {
  rows: number;
  shops: number;
  before?: { rows: number; shops: number; batches: number };
  isShort?: boolean;
};

async function statements({ rows, shops, before, isShort = false }: Batch): Promise<string> {
  const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
  const values: Record<string, string | number> = {
    first_shop: 1 + (before?.shops ?? 0),
    first: 1 + (before?.rows ?? 0),
    batch: before?.batches ?? 0,
    shops,
    rows,
    data: isShort ? "'{}'" : (await read('form-data.sql')).trim(),
  };
  const text = await read('generate.sql');
  return text
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/(?<!:):(first_shop|first|batch|shops|rows|data)\b/g, (_, name: string) => String(values[name]));
}

/** Adds shops and applications to a migrated database; 1,000,000 take about three minutes. */
export async function generateApplications(url: string, batch: Batch): Promise<void> {
  const text = await statements(batch);
  await onDatabase(url, async (client) => {
    await client.query(
      "set session_replication_role = replica; set timezone = 'UTC'; set maintenance_work_mem = '1GB'; set work_mem = '64MB'; set jit = off",
    );
    const indexes = await plainIndexes(client, 'pan_applications');
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(text);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum (analyze) merchants');
    await client.query('vacuum (analyze) pan_applications');
  });
}

/** Indexes of which no page of the bench makes use; without them 50,000,000 rows fit 60 GB. */
const ofOthers =
  /_(aadhaar|aadhaar_live|birth_date|by_ack_date|by_creation|email_exact|mine_acked|mine_status|mobile_exact|took)$/;

/** Multiplies shops and applications by ten. Afterwards the table has only the indexes that its lists need. */
export async function multiplyApplications(url: string): Promise<void> {
  const text = await readFile(new URL('multiply.sql', import.meta.url), 'utf8');
  await onDatabase(url, async (client) => {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '2GB'; set work_mem = '64MB'; set jit = off",
    );
    const indexes = await plainIndexes(client, 'pan_applications');
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(text);
    for (const { name, definition } of indexes) if (!ofOthers.test(name)) await client.query(definition);
    await client.query('vacuum (analyze)');
  });
}
