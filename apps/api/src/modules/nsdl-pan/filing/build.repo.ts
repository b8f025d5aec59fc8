import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Takes a batch whose file set is to be made; undefined when there is nothing to do any more. */
export async function claimBatch(db: Db, id: string) {
  return db
    .updateTable('panFilingBatches')
    .set({ attempt: sql<number>`attempt + 1`, built: 0, beatAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .returning(['id', 'number', 'attempt', 'fileId', 'createdBy'])
    .executeTakeFirst();
}
export type ClaimedBatch = NonNullable<Awaited<ReturnType<typeof claimBatch>>>;

type Change = { built?: number; state?: 'ready' | 'failed'; fileId?: string; fileMadeAt?: string };

/** Changes a batch for as long as this attempt has it; false when another one took it over. */
export async function updateClaimed(
  db: Db,
  { id, attempt }: Pick<ClaimedBatch, 'id' | 'attempt'>,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('panFilingBatches')
    .set({ ...change, beatAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'building')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A file set is to be made anew; the old one can be fetched until then. */
export async function startBuilding(db: Db, id: string): Promise<void> {
  await db
    .updateTable('panFilingBatches')
    .set({ state: 'building', built: 0, attempt: 0, beatAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Batches whose worker fell silent. */
export async function silentBatches(db: Db, seconds: number): Promise<string[]> {
  const rows = await db
    .updateTable('panFilingBatches')
    .set({ beatAt: sql<string>`now()` })
    .where('state', '=', 'building')
    .where(sql<boolean>`beat_at < now() - make_interval(secs => ${seconds})`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
