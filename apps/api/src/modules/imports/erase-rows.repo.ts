import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type RowRef = { batchId: string; rowNo: number };

/** Clears lines; number, verdict and effect stay. */
export async function emptyRows(db: Db, rows: readonly RowRef[]): Promise<void> {
  const batches = rows.map(({ batchId }) => batchId);
  const numbers = rows.map(({ rowNo }) => rowNo);
  await sql`update import_rows r set cells = '{}', parsed = null, identity = null
    from unnest(${batches}::uuid[], ${numbers}::integer[]) as x (batch_id, row_no)
    where r.batch_id = x.batch_id and r.row_no = x.row_no`.execute(db);
}

/** Unlinks the files and first lines of these imports; returns the files. */
export async function emptySources(db: Db, batchIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    with held as (select id, file_id from import_batches where id = any(${[...batchIds]}::uuid[]) for update),
    gone as (update import_batches b set file_id = null, sample = '[]' from held where b.id = held.id)
    select file_id as "fileId" from held`.execute(db);
  return rows.flatMap(({ fileId }) => fileId ?? []);
}
