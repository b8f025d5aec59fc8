import type { Db } from '../../platform/db.ts';

export type StoredCard = { key: string; value: unknown; changedBy: string | null; changedAt: string | null };

/** The stored settings under these keys; a setting unchanged since the installation has no author and no time. */
export async function storedCards(db: Db, keys: readonly string[]): Promise<StoredCard[]> {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updatedBy')
    .select(['s.key', 's.value', 's.updatedAt', 'u.displayName as changedBy'])
    .where('s.key', 'in', [...keys])
    .execute();
  return rows.map(({ updatedAt, ...row }) => ({ ...row, changedAt: row.changedBy === null ? null : updatedAt }));
}
