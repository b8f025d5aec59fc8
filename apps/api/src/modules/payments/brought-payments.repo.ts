import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns which of these references are pending or credited at any account, without pending requests of this migration. */
export async function usedReferences(
  db: Db,
  references: readonly string[],
  moveId: string | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payment_requests p
    where reference = any(${[...references]}::text[]) and (status = 'approved' or (status = 'pending' and not exists (
      select 1 from import_batches b where b.id = p.batch_id and b.move_id = ${moveId}::uuid)))
    union select reference from bank_references where reference = any(${[...references]}::text[])`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

export async function countBrought(db: Db, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_requests where batch_id = ${batchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the pending requests of these shops that came with a migration. */
export async function deleteBrought(db: Db, merchantIds: readonly string[]): Promise<void> {
  await sql`
    delete from payment_requests
    where merchant_id = any(${[...merchantIds]}::uuid[]) and batch_id is not null and status = 'pending'`.execute(db);
}
