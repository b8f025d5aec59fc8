import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function insertBackup(db: Db, backup: Insertable<DB['backups']>): Promise<void> {
  await db.insertInto('backups').values(backup).execute();
}
