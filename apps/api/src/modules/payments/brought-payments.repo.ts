import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Returns which of these references are pending or credited at any account. */
export async function usedReferences(db: Db, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payment_requests
    where reference = any(${[...references]}::text[]) and status in ('pending', 'approved')
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
