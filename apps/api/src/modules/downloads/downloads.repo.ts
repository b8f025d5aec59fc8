import type { Insertable } from 'kysely';
import type { Files } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

export async function insertFile(db: Db, file: Insertable<Files>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function fileById(db: Db, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'storageKey', 'name', 'type', 'bytes', 'pages', 'slot', 'merchantId'])
    .where('id', '=', id)
    .executeTakeFirst();
}
