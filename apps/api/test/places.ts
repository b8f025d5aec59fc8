import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './helpers.ts';

/** Returns every database table that contains a text, and every stored file that does. */
export async function placesOf(app: TestApp, text: string): Promise<string[]> {
  const { rows: tables } = await app.ownerPool.query<{ name: string; isQueue: boolean }>(
    `select format('%I.%I', schemaname, tablename) as name, schemaname = 'graphile_worker' as "isQueue" from pg_tables
     where schemaname in ('public', 'wallet', 'vault', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name, isQueue } of tables) {
    // The queue tables belong to the product's own role.
    const pool = isQueue ? app.container.pool : app.ownerPool;
    const { rows } = await pool.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  const folder = path.join(app.container.config.DATA_DIR, 'files');
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    if (bytes.includes(Buffer.from(text))) found.push(entry.name);
  }
  return found;
}
