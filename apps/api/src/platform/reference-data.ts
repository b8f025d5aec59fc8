import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Loads the PIN code table from its TSV if the table is empty. */
export async function loadPincodes(file: string, databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pincodes limit 1');
    if (rowCount !== 0) return 0;
    const rows = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
    const column = (index: number) => rows.map((row) => row[index] ?? '');
    await client.query(
      `insert into pincodes (pincode, state, districts, post_office)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) on conflict do nothing`,
      [column(0), column(1), column(2), column(3)],
    );
    return rows.length;
  } finally {
    await client.end();
  }
}
