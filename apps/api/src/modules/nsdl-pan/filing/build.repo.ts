import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Claims a batch whose file set is to be built; undefined if there is nothing left to do. */
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

/** Changes a batch while this attempt owns it; returns false if another one took it over. */
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

/** Requests a new file set; the old one stays available until then. */
export async function startBuilding(db: Db, id: string): Promise<void> {
  await db
    .updateTable('panFilingBatches')
    .set({ state: 'building', built: 0, attempt: 0, beatAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Batches whose worker sends no heartbeat. */
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
