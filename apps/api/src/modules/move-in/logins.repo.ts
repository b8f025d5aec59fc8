import type { DatabaseKind, DatabaseSecurity } from '@sevadesk/contract/move-in';
import { type Insertable, sql } from 'kysely';
import type { MoveSourceLogins } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';

export async function insertLogin(db: Db, login: Insertable<MoveSourceLogins>): Promise<void> {
  await db.insertInto('moveSourceLogins').values(login).execute();
}

/** Returns the login of a source's database while it is stored. */
export async function loginOf(db: Db, sourceId: string) {
  const row = await db
    .selectFrom('moveSourceLogins')
    .selectAll()
    .where('sourceId', '=', sourceId)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as DatabaseKind, security: row.security as DatabaseSecurity };
}

export async function deleteLogin(db: Db, sourceId: string): Promise<void> {
  await db.deleteFrom('moveSourceLogins').where('sourceId', '=', sourceId).execute();
}

/** Deletes logins that expired unused; returns their sources. */
export async function deleteExpiredLogins(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('moveSourceLogins')
    .where('expiresAt', '<=', sql<string>`now()`)
    .returning('sourceId')
    .execute();
  return rows.map(({ sourceId }) => sourceId);
}

/** Passwords of databases that are not read yet. */
export const sealedLogins = sealedColumn({
  table: 'move_source_logins',
  column: 'password_sealed',
  id: { column: 'source_id', type: 'uuid' },
});
