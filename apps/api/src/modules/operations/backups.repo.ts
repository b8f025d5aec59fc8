import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function insertBackup(db: Db, backup: Insertable<DB['backups']>): Promise<void> {
  await db.insertInto('backups').values(backup).execute();
}

export async function lastBackups(db: Db, most: number) {
  return db
    .selectFrom('backups')
    .select(['id', 'beganAt', 'endedAt', 'file', 'bytes', 'rowCount', 'files'])
    .select((eb) => eb('keysFile', 'is not', null).$castTo<boolean>().as('hasKeys'))
    .orderBy('endedAt', 'desc')
    .limit(most)
    .execute();
}
