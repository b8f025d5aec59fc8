import type { Db } from '../../platform/db.ts';

/** The setting 'security-policy' as stored; undefined when there is none. */
export async function storedPolicy(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'security-policy').executeTakeFirst();
  return row?.value;
}
