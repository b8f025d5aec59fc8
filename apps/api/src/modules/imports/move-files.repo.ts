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
