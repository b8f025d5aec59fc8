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

/**
 * Marks new lines of a file that an earlier file of the same kind has, too, as duplicates that name it; returns how many. With `isWhole`
 * only lines whose values are all the same and that have a reference or a balance: others may be separate things.
 */
export async function markRepeatsOf(
  db: Db,
  { batchId, earlierId, isWhole }: { batchId: string; earlierId: string; isWhole: boolean },
): Promise<number> {
  const whole = sql`and r.parsed = e.parsed and coalesce(r.parsed ->> 'reference', r.parsed ->> 'balance') is not null`;
  const { numAffectedRows } = await sql`
    update import_rows r set status = 'duplicate', effect = jsonb_build_object('code', 'in_other_file', 'repeats', ${earlierId}::text)
    from import_rows e
    where r.batch_id = ${batchId} and r.status = 'new' and e.batch_id = ${earlierId} and e.identity = r.identity
      and e.status in ('new', 'left_out') ${isWhole ? whole : sql``}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns how many lines of each file of a migration an earlier file has, too. */
export async function repeatedRows(db: Db, moveId: string) {
  const { rows } = await sql<{ batchId: string; fileName: string; rows: number }>`
    select found.batch_id as "batchId", e.file_name as "fileName", found.rows
    from (
      select r.batch_id, r.effect ->> 'repeats' as earlier, count(*)::int as rows
      from import_batches b join import_rows r on r.batch_id = b.id and r.status = 'duplicate'
      where b.move_id = ${moveId} and not b.is_replaced and b.duplicate_rows > 0 and r.effect ->> 'repeats' is not null
      group by 1, 2) found join import_batches e on e.id = found.earlier::uuid
    order by e.created_at, e.id`.execute(db);
  return rows;
}

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
