import type { Db } from '../../platform/db.ts';

/** Returns a person's stored preferences, unparsed; undefined if there are none. */
export async function storedPreferences(db: Db, userId: string): Promise<unknown> {
  const row = await db
    .selectFrom('userPreferences')
    .select('preferences')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.preferences;
}

/** Like storedPreferences, locked until the transaction ends; inserts a missing row, so that concurrent requests meet. */
export async function lockPreferences(db: Db, userId: string): Promise<unknown> {
  await db
    .insertInto('userPreferences')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const row = await db
    .selectFrom('userPreferences')
    .select('preferences')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.preferences;
}

export async function storePreferences(db: Db, userId: string, preferences: object, updatedAt: string): Promise<void> {
  await db
    .updateTable('userPreferences')
    .set({ preferences: JSON.stringify(preferences), updatedAt })
    .where('userId', '=', userId)
    .execute();
}
