import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import { storedSetting, storeSetting } from '../../../platform/setting-row.ts';

const key = 'paperless-modes';
const one = z.object({ isOn: z.boolean(), note: z.string().nullable() });
const stored = z.object({ E: one, S: one });
type StoredModes = z.infer<typeof stored>;

/** The default: both are off until somebody enables them. */
const none: StoredModes = { E: { isOn: false, note: null }, S: { isOn: false, note: null } };

export async function getModes(db: Db) {
  const row = await storedSetting(db, key);
  return {
    modes: stored.safeParse(row?.value).data ?? none,
    updatedBy: row?.changedBy ?? null,
    updatedAt: row?.changedBy ? row.updatedAt : null,
  };
}

export async function writeModes(db: Db, modes: StoredModes, by: { userId: string; at: string }): Promise<void> {
  await storeSetting(db, key, modes, by);
}
