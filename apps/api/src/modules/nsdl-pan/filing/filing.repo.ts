import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PanFilingBatches, PanFilingItems } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';
import { settingValue } from '../../../platform/setting-row.ts';

export type Kind = { formCode?: string | undefined; category?: string | undefined; type?: string | undefined };

/** Accepted, and the acceptance can no longer be undone. */
const fileable = (now: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`a.status = 'accepted' and (a.undo_until is null or a.undo_until < ${now}::timestamptz)`;

/** Accepted applications by form and category, the kind that waits longest first. */
export async function readyGroups(db: Db, now: string) {
  return db
    .selectFrom('panApplications as a')
    .innerJoin('panFormVersions as f', 'f.id', 'a.formVersionId')
    .where(fileable(now))
    .groupBy(['f.code', 'a.category', 'a.type'])
    .select(['f.code as formCode', 'a.category', 'a.type'])
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`min(a.status_at)`.as('oldestAt')])
    .orderBy('oldestAt')
    .execute();
}

/** Locks those of the named applications that can be filed, in id order; the others changed status meanwhile. */
export async function lockNamed(db: Db, ids: readonly string[], now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('panApplications as a')
    .select('a.id')
    .where('a.id', 'in', ids)
    .where(fileable(now))
    .orderBy('a.id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the oldest applications of a kind that can be filed; concurrent batches share none. */
export async function lockOldest(db: Db, kind: Kind, now: string, most: number): Promise<string[]> {
  let query = db
    .selectFrom('panApplications as a')
    .innerJoin('panFormVersions as f', 'f.id', 'a.formVersionId')
    .select('a.id')
    .where(fileable(now));
  if (kind.formCode !== undefined) query = query.where('f.code', '=', kind.formCode);
  if (kind.category !== undefined) query = query.where('a.category', '=', kind.category);
  if (kind.type !== undefined) query = query.where('a.type', '=', kind.type);
  const rows = await query.orderBy('a.statusAt').orderBy('a.id').limit(most).forUpdate('a').skipLocked().execute();
  return rows.map(({ id }) => id);
}

type NewBatch = Pick<Insertable<PanFilingBatches>, 'id' | 'items' | 'createdBy' | 'createdAt'>;

/** Inserts a batch and returns its human-readable number. */
export async function insertBatch(db: Db, batch: NewBatch): Promise<number> {
  const row = await db.insertInto('panFilingBatches').values(batch).returning('number').executeTakeFirstOrThrow();
  return row.number;
}

export async function insertItems(db: Db, items: Insertable<PanFilingItems>[]): Promise<void> {
  await db.insertInto('panFilingItems').values(items).execute();
}

export async function lockBatch(db: Db, id: string) {
  return db.selectFrom('panFilingBatches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Removes an application from its batch. Returns whether it was in it. */
export async function markTakenBack(
  db: Db,
  item: { batchId: string; applicationId: string; by: string; at: string; remark: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('panFilingItems')
    .set({ takenBackAt: item.at, takenBackBy: item.by, remark: item.remark })
    .where('batchId', '=', item.batchId)
    .where('applicationId', '=', item.applicationId)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The ids of a batch's applications, in the order of the register. */
export async function itemIds(db: Db, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('panFilingItems as i')
    .innerJoin('panApplications as a', 'a.id', 'i.applicationId')
    .select('i.applicationId')
    .where('i.batchId', '=', batchId)
    .where('i.takenBackAt', 'is', null)
    .where('a.erasedAt', 'is', null)
    .orderBy('i.position')
    .execute();
  return rows.map(({ applicationId }) => applicationId);
}

export async function storedNames(db: Db): Promise<unknown> {
  return settingValue(db, 'pan-filing');
}
