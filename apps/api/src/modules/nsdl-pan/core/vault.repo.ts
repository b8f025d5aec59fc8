import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { SealedRow, SealedValues } from '../../../platform/sealed-values.ts';

/** Stores a sealed Aadhaar number under its application's id; replaces an earlier one. */
export async function setSealedAadhaar(db: Db, applicationId: string, sealed: string): Promise<void> {
  await sql`select vault.put_aadhaar(${applicationId}, ${sealed})`.execute(db);
}

export async function getSealedAadhaar(db: Db, applicationId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`select vault.get_aadhaar(${applicationId}) as sealed`.execute(
    db,
  );
  return rows[0]?.sealed ?? null;
}

export async function deleteAadhaar(db: Db, applicationId: string): Promise<void> {
  await sql`select vault.drop_aadhaar(${applicationId})`.execute(db);
}

/** All numbers in the vault, of every module. */
export const sealedNumbers: SealedValues = {
  name: 'vault.aadhaar_numbers.sealed',
  sealedFor: (id) => id,
  async countByKey(db) {
    const { rows } = await sql<{ key: string; values: number }>`
      select key, sealed_values as values from vault.count_by_key()`.execute(db);
    return rows;
  },
  async notUnder(db, key, after, limit) {
    const { rows } = await sql<SealedRow>`
      select id, sealed from vault.not_under(${key}, ${after}::uuid, ${limit})`.execute(db);
    return rows;
  },
  async replace(db, rows) {
    const { rows: answer } = await sql<{ changed: number }>`
      select vault.reseal(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ from }) => from)}::text[],
        ${rows.map(({ to }) => to)}::text[]) as changed`.execute(db);
    return answer[0]?.changed ?? 0;
  },
};
