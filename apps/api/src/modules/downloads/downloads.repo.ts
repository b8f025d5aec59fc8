import type { Insertable } from 'kysely';
import type { Files } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';

export async function insertFile(db: Db, file: Insertable<Files>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function fileById(db: Db, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'storageKey', 'name', 'type', 'bytes', 'pages', 'slot', 'merchantId', 'sealedKey'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes the rows; returns the storage keys of their bytes. */
export async function deleteFileRows(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('id', 'in', [...ids])
    .returning('storageKey')
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** The keys of sealed files; the file itself is unchanged. */
export const sealedFileKeys = sealedColumn({
  table: 'files',
  column: 'sealed_key',
  id: { column: 'id', type: 'uuid' },
});
