import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns the files of a migration in the order in which they were added. */
export async function batchesOfMove(db: Db, moveId: string) {
  return db
    .selectFrom('importBatches')
    .select(['id', 'kind', 'fileName', 'status', 'failure', 'titles', 'mapping', 'source'])
    .select(['totalRows', 'newRows', 'duplicateRows', 'faultyRows', 'leftOutRows', 'doneRows'])
    .where('moveId', '=', moveId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
export type MoveBatch = Awaited<ReturnType<typeof batchesOfMove>>[number];

export async function deleteBatch(db: Db, id: string): Promise<void> {
  await db.deleteFrom('importBatches').where('id', '=', id).execute();
}

/** Leaves out the lines that name a shop in `out`, and restores those of `back`; names in lower case. */
export async function setLeftOutByCode(
  db: Db,
  batchId: string,
  { out, back }: { out: readonly string[]; back: readonly string[] },
): Promise<void> {
  await sql`
    update import_rows set status = case status when 'new' then 'left_out' else 'new' end
    where batch_id = ${batchId} and parsed is not null and (
      (status = 'new' and lower(parsed ->> 'code') = any(${[...out]}::text[]))
      or (status = 'left_out' and lower(parsed ->> 'code') = any(${[...back]}::text[])))`.execute(db);
}
