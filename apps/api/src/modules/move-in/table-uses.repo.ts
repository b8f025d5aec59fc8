import type { MoveKind, tableUseFailures } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type TableUseFailure = (typeof tableUseFailures)[number];
type Asked = { id: string; sourceId: string; table: number; kind: MoveKind; by: string; at: string };

/** Records that a table is to become a file, again after a failure; returns false if that is already under way. */
export async function insertTableUse(db: Db, { id, sourceId, table, kind, by, at }: Asked): Promise<boolean> {
  await db
    .deleteFrom('moveTableUses')
    .where('sourceId', '=', sourceId)
    .where('tableNo', '=', table)
    .where('kind', '=', kind)
    .where('failure', 'is not', null)
    .execute();
  const row = await db
    .insertInto('moveTableUses')
    .values({ id, sourceId, tableNo: table, kind, askedBy: by, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns what a job makes, or could not make, of the tables of a migration's sources. */
export async function tableUsesOf(db: Db, moveId: string) {
  const rows = await db
    .selectFrom('moveTableUses as u')
    .innerJoin('moveSources as s', 's.id', 'u.sourceId')
    .select(['u.sourceId', 'u.tableNo', 'u.kind', 'u.rowsRead', 'u.failure'])
    .where('s.moveId', '=', moveId)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as MoveKind, failure: row.failure as TableUseFailure | null }));
}

/** Returns whether a job is still reading a table of this migration. */
export async function isUsingTables(db: Db, moveId: string): Promise<boolean> {
  return (await tableUsesOf(db, moveId)).some(({ failure }) => failure === null);
}

const lease = sql<string>`now() + interval '120 seconds'`;
const isFree = sql<boolean>`(u.lease_until is null or u.lease_until < now())`;

/** Claims a table for this worker, to be read from its start; returns undefined if it is not waiting or another worker reads it. */
export async function claimTableUse(db: Db, id: string) {
  const row = await db
    .updateTable('moveTableUses as u')
    .from('moveSources as s')
    .set({ leaseUntil: lease, rowsRead: 0, tries: sql`u.tries + 1` })
    .whereRef('s.id', '=', 'u.sourceId')
    .where('u.id', '=', id)
    .where('u.failure', 'is', null)
    .where(isFree)
    .returning(['u.id', 'u.sourceId', 'u.tableNo', 'u.kind', 'u.askedBy', 'u.tries', 'u.partsDone', 's.moveId'])
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as MoveKind };
}

/** Extends the lease and saves the progress; returns false if the source was removed meanwhile. */
export async function extendTableUse(db: Db, id: string, rowsRead: number): Promise<boolean> {
  const row = await db
    .updateTable('moveTableUses')
    .set({ leaseUntil: lease, rowsRead })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseTableUse(db: Db, id: string): Promise<void> {
  await db.updateTable('moveTableUses').set({ leaseUntil: null }).where('id', '=', id).execute();
}

export async function failTableUse(db: Db, id: string, failure: TableUseFailure): Promise<void> {
  await db.updateTable('moveTableUses').set({ failure, leaseUntil: null }).where('id', '=', id).execute();
}

/** Records that a part of the table is a file; returns false if another worker was first or the source was removed. */
export async function recordPart(db: Db, id: string, part: number): Promise<boolean> {
  const row = await db
    .updateTable('moveTableUses')
    .set({ partsDone: part + 1 })
    .where('id', '=', id)
    .where('partsDone', '=', part)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes it because all its files exist; returns false if another worker was first or the source was removed. */
export async function deleteTableUse(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('moveTableUses').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Returns waiting tables that no worker reads. */
export async function waitingTableUses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('moveTableUses as u')
    .select('u.id')
    .where('u.failure', 'is', null)
    .where(isFree)
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
