import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Stores a sealed Aadhaar number under its application's id, in place of an earlier one. */
export async function putSealedAadhaar(db: Db, applicationId: string, sealed: string): Promise<void> {
  await sql`select vault.put_aadhaar(${applicationId}, ${sealed})`.execute(db);
}

export async function getSealedAadhaar(db: Db, applicationId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`select vault.get_aadhaar(${applicationId}) as sealed`.execute(
    db,
  );
  return rows[0]?.sealed ?? null;
}

export async function dropAadhaar(db: Db, applicationId: string): Promise<void> {
  await sql`select vault.drop_aadhaar(${applicationId})`.execute(db);
}
