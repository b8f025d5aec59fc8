import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** By what an application is found: the keyed hash of an Aadhaar number, a token, an acknowledgement number. */
export type LiveKey = { aadhaarHash: string } | { token: string } | { aknNo: string };

/** Ids of sent applications, the newest first; an Aadhaar number can stand in old ones as well. */
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
