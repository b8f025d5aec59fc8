import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { FormFileChanges } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns the active official files by the printable that they replace. */
export async function replacedForms(db: Db) {
  return db
    .selectFrom('formFiles as f')
    .innerJoin('files', 'files.id', 'f.fileId')
    .innerJoin('users as u', 'u.id', 'f.replacedBy')
    .select(['f.kind', 'f.fileId', 'files.name', 'f.replacedAt as at', 'u.displayName as by'])
    .execute();
}

export async function replacedForm(db: Db, kind: string): Promise<string | undefined> {
  const row = await db.selectFrom('formFiles').select('fileId').where('kind', '=', kind).executeTakeFirst();
  return row?.fileId;
}

export async function setFormFile(db: Db, kind: string, fileId: string, userId: string): Promise<void> {
  await db
    .insertInto('formFiles')
    .values({ kind, fileId, replacedBy: userId })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ fileId, replacedBy: userId, replacedAt: sql`now()` }),
    )
    .execute();
}

/** Removes an official file; returns whether there was one. */
export async function removeFormFile(db: Db, kind: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('formFiles').where('kind', '=', kind).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertFormFileChange(db: Db, change: Insertable<FormFileChanges>): Promise<void> {
  await db.insertInto('formFileChanges').values(change).execute();
}

const actionOf = (stored: string): 'replace' | 'restore' => (stored === 'replace' ? 'replace' : 'restore');

export async function formFileChanges(db: Db, kind: string) {
  const rows = await db
    .selectFrom('formFileChanges as c')
    .innerJoin('users as u', 'u.id', 'c.changedBy')
    .leftJoin('files', 'files.id', 'c.fileId')
    .select(['c.id', 'c.action', 'files.name as fileName', 'u.displayName as who', 'c.changedAt'])
    .where('c.kind', '=', kind)
    .orderBy('c.changedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ action, ...row }) => ({ ...row, action: actionOf(action) }));
}
