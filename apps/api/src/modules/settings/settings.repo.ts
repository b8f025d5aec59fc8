import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type StoredCard = { key: string; value: unknown; changedBy: string | null; changedAt: string | null };

/** The stored settings under these keys; when nobody changed one since the installation it has no author and no moment. */
export async function storedCards(db: Db, keys: readonly string[]): Promise<StoredCard[]> {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updatedBy')
    .select(['s.key', 's.value', 's.updatedAt', 'u.displayName as changedBy'])
    .where('s.key', 'in', [...keys])
    .execute();
  return rows.map(({ updatedAt, ...row }) => ({ ...row, changedAt: row.changedBy === null ? null : updatedAt }));
}

/** The value under a key, locked until the transaction ends; the row is made when there is none, so that two writers meet. */
export async function lockSetting(db: Db, key: string): Promise<unknown> {
  await db
    .insertInto('settings')
    .values({ key, value: '{}' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function writeSetting(db: Db, key: string, value: unknown, userId: string): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updatedBy: userId, updatedAt: sql<string>`now()` })
    .where('key', '=', key)
    .execute();
}
