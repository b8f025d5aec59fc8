import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

function filesOf(db: Db, moveId: string) {
  return db
    .selectFrom('importBatches')
    .select(['id', 'kind', 'fileName', 'status', 'failure', 'titles', 'mapping', 'source', 'round'])
    .select(['totalRows', 'newRows', 'duplicateRows', 'faultyRows', 'leftOutRows', 'doneRows'])
    .where('moveId', '=', moveId)
    .orderBy('createdAt')
    .orderBy('id');
}

/** Returns the files of a migration in the order in which they were added, without those that a later delivery replaced. */
export async function batchesOfMove(db: Db, moveId: string) {
  return filesOf(db, moveId).where('isReplaced', '=', false).execute();
}

/** Returns all files of a migration, also those that a later delivery replaced. */
export async function deliveredBatches(db: Db, moveId: string) {
  return filesOf(db, moveId).execute();
}

/** Marks the files for whose kind a later delivery has a file, and restores the others. */
export async function markReplaced(db: Db, moveId: string): Promise<void> {
  await sql`
    update import_batches b set is_replaced = latest.is_replaced
    from (select id, round < max(round) over (partition by kind) as is_replaced from import_batches where move_id = ${moveId}) latest
    where b.id = latest.id and b.is_replaced <> latest.is_replaced`.execute(db);
}

/** Lets the imported files of a migration be read again, because newer data come; their lines stay until then. */
export async function reopenBatches(db: Db, moveId: string): Promise<void> {
  await db
    .updateTable('importBatches')
    .set({ status: 'uploaded', doneRows: 0, finishedAt: null })
    .where('moveId', '=', moveId)
    .where('status', '=', 'finished')
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
