import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { PanBacklog } from '../../../platform/db.gen.ts';

/** Inserts applications; skips those whose token or acknowledgement number already exists. */
export async function insertBacklog(db: Db, rows: readonly Insertable<PanBacklog>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('panBacklog')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an application came by this migration; of none if it is null. */
const cameBy = (moveId: string | null) => sql<boolean>`exists (
  select 1 from import_batches b where b.id = pan_backlog.batch_id and b.move_id = ${moveId}::uuid)`;

/** Returns those of the tokens that already exist, without those of this migration. */
export async function knownTokens(db: Db, tokens: readonly string[], moveId: string | null): Promise<Set<string>> {
  const rows = await db
    .selectFrom('panBacklog')
    .select('transid')
    .where(sql<boolean>`transid = any(${[...tokens]})`)
    .where(sql<boolean>`not ${cameBy(moveId)}`)
    .execute();
  return new Set(rows.map(({ transid }) => transid));
}

/** Returns those of the acknowledgement numbers that already exist, here without those of this migration, or on one of our own applications. */
export async function knownAckNos(db: Db, numbers: readonly string[], moveId: string | null): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ akn: string }>`
    select akn_no as akn from pan_backlog where akn_no = any(${[...numbers]}) and not ${cameBy(moveId)}
    union select akn_no from pan_applications where akn_no = any(${[...numbers]})`.execute(db);
  return new Set(rows.map(({ akn }) => akn));
}

/** Returns shops by branch code, in capitals. */
export async function merchantsByCode(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('merchants')
    .select(['id', 'code'])
    .where(sql<boolean>`code = any(${[...new Set(codes)]})`)
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Counts a batch's applications with and without a shop of ours. */
export async function countByShop(db: Db, batchId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('panBacklog')
    .select([
      sql<string>`case when merchant_id is null then 'unmatched' else 'matched' end`.as('effect'),
      sql<number>`count(*)::int`.as('nos'),
    ])
    .where('batchId', '=', batchId)
    .groupBy('effect')
    .execute();
  return Object.fromEntries(rows.map(({ effect, nos }) => [effect, nos]));
}

/** Deletes a batch's applications, except those with an acknowledgement attached, which it returns. */
export async function deleteBatch(db: Db, batchId: string): Promise<{ rowNo: number; name: string }[]> {
  await db.deleteFrom('panBacklog').where('batchId', '=', batchId).where('ackFileId', 'is', null).execute();
  return db
    .selectFrom('panBacklog')
    .select(['rowNo', 'transid as name'])
    .where('batchId', '=', batchId)
    .orderBy('rowNo')
    .execute();
}

/** Deletes applications of shops, or of files, that have no acknowledgement attached. */
export async function deleteUnanswered(
  db: Db,
  of: { merchantIds: readonly string[] } | { batchIds: readonly string[] },
): Promise<void> {
  const [column, ids] =
    'merchantIds' in of ? (['merchantId', of.merchantIds] as const) : (['batchId', of.batchIds] as const);
  if (ids.length === 0) return;
  await db
    .deleteFrom('panBacklog')
    .where(column, 'in', [...ids])
    .where('ackFileId', 'is', null)
    .execute();
}

/** Returns an application by its acknowledgement number; with a merchant id, only that merchant's own. */
export async function backlogByAckNo(db: Db, aknNo: string, merchantId?: string) {
  let query = db.selectFrom('panBacklog').selectAll().where('aknNo', '=', aknNo);
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId);
  return query.executeTakeFirst();
}
export type BacklogRecord = NonNullable<Awaited<ReturnType<typeof backlogByAckNo>>>;

export async function setBacklogFile(
  db: Db,
  id: string,
  file: { ackFileId: string } | { extractFileId: string },
): Promise<void> {
  await db.updateTable('panBacklog').set(file).where('id', '=', id).execute();
}

/** Returns an application by its token, with its import file and importer. */
export async function backlogOrigin(db: Db, transid: string) {
  return db
    .selectFrom('panBacklog as b')
    .innerJoin('importBatches as i', 'i.id', 'b.batchId')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = coalesce(i.started_by, i.created_by)`))
    .leftJoin('files as x', 'x.id', 'b.extractFileId')
    .select(['b.id', 'b.batchId', 'b.rowNo', 'b.createdAt', 'b.erasedAt', 'i.fileName', 'u.displayName as broughtBy'])
    .select('x.createdAt as extractAt')
    .where('b.transid', '=', transid)
    .executeTakeFirst();
}
