import { panDeadlines, type PanDeadlines } from '@sevadesk/contract/nsdl-pan';
import type { Db } from '../../../platform/db.ts';
import { settingValue, storeSetting } from '../../../platform/setting-row.ts';

const key = 'pan-deadlines';

/** Returns the deadlines of shops in days; the migration set the first values. */
export async function getDays(db: Db): Promise<PanDeadlines> {
  return panDeadlines.parse(await settingValue(db, key));
}

export async function writeDays(db: Db, days: PanDeadlines, userId: string): Promise<void> {
  await storeSetting(db, key, days, { userId });
}

/** Locks applications incomplete since before `before` and not yet reminded of it; skips locked rows. */
export async function lockToRemind(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('panApplications')
    .select('id')
    .where('status', '=', 'incomplete')
    .where('statusAt', '<', before)
    .where((where) => where.or([where('remindedAt', 'is', null), where('remindedAt', '<', where.ref('statusAt'))]))
    .orderBy('statusAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks applications incomplete since before `before`; skips locked rows. */
export async function lockToCancel(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('panApplications')
    .select('id')
    .where('status', '=', 'incomplete')
    .where('statusAt', '<', before)
    .orderBy('statusAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
