import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The value of a public setting as stored; undefined when there is none. */
export async function storedSetting(db: Db, key: 'business-info' | 'chat'): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Resolves when the database answers. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
