import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** The first lines and the file itself of these imports (a query of batch ids) are let go; answers the files. Their other lines stay. */
export async function letGoSources(db: Db, batchIds: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    with held as (select id, file_id from import_batches where id in (${batchIds}) for update),
    gone as (update import_batches b set file_id = null, sample = '[]' from held where b.id = held.id)
    select file_id as "fileId" from held`.execute(db);
  return rows.flatMap(({ fileId }) => fileId ?? []);
}
