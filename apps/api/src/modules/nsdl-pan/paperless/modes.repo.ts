import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';

const key = 'paperless-modes';
const one = z.object({ isOn: z.boolean(), note: z.string().nullable() });
const stored = z.object({ E: one, S: one });
type StoredModes = z.infer<typeof stored>;

/** Where nobody has set them, both are off: a mode is offered because somebody decided so. */
const none: StoredModes = { E: { isOn: false, note: null }, S: { isOn: false, note: null } };

export async function readModes(db: Db) {
  const row = await db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updatedBy')
    .select(['s.value', 's.updatedAt', 'u.displayName as updatedBy'])
    .where('s.key', '=', key)
    .executeTakeFirst();
  return {
    modes: stored.safeParse(row?.value).data ?? none,
    updatedBy: row?.updatedBy ?? null,
    updatedAt: row?.updatedBy ? row.updatedAt : null,
  };
}

export async function writeModes(db: Db, modes: StoredModes, by: { userId: string; at: string }): Promise<void> {
  const value = JSON.stringify(modes);
  const change = { value, updatedBy: by.userId, updatedAt: by.at };
  await db
    .insertInto('settings')
    .values({ key, ...change })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(change))
    .execute();
}
