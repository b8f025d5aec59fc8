import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The files of a move in the order in which they came. */
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

/** Leaves out the lines that name a shop by one of these, in lower case; lines of others come back. */
export async function setLeftOutByCode(db: Db, batchId: string, names: readonly string[]): Promise<void> {
  const isNamed = sql`(lower(parsed ->> 'code') = any(${[...names]}::text[]))`;
  await sql`
    update import_rows set status = case when ${isNamed} then 'left_out' else 'new' end
    where batch_id = ${batchId} and status in ('new', 'left_out') and parsed is not null
      and (status = 'left_out') <> ${isNamed}`.execute(db);
}
