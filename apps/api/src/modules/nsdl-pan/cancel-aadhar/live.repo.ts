import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** The search key of an application: the keyed hash of an Aadhaar number, a token, an acknowledgement number. */
export type LiveKey = { aadhaarHash: string } | { token: string } | { aknNo: string };

/** Returns ids of sent applications, newest first; old ones may have the same Aadhaar number. */
export async function idsByKey(db: Db, key: LiveKey): Promise<string[]> {
  const [column, value] = Object.entries(key)[0] ?? [];
  if (column === undefined) return [];
  const rows = await db
    .selectFrom('panApplications')
    .select('id')
    .where(sql.ref(column), '=', value)
    .where('token', 'is not', null)
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
