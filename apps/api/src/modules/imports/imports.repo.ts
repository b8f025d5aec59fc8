import type { ImportRowFault, ImportRowStatus } from '@sevadesk/contract/imports';
import { type Insertable, sql } from 'kysely';
import type { ImportBatches } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import type { RememberedTitles } from './mapping.rules.ts';

const batchColumns = [
  'id',
  'kind',
  'source',
  'sourceName',
  'fileId',
  'fileName',
  'digest',
  'status',
  'titles',
  'titleLine',
  'sample',
  'mapping',
  'totalRows',
  'newRows',
  'duplicateRows',
  'faultyRows',
  'leftOutRows',
  'doneRows',
  'effects',
  'failure',
  'kept',
  'createdBy',
  'createdAt',
  'startedBy',
  'startedAt',
  'finishedAt',
  'undoneBy',
  'undoneAt',
  'moveId',
] as const;

export async function insertBatch(db: Db, batch: Insertable<ImportBatches>): Promise<void> {
  await db.insertInto('importBatches').values(batch).execute();
}

export async function batchById(db: Db, id: string) {
  return db.selectFrom('importBatches').select(batchColumns).where('id', '=', id).executeTakeFirst();
}
export type BatchRecord = NonNullable<Awaited<ReturnType<typeof batchById>>>;

/** Returns the newest other batch of this kind with the same file. */
export async function sameFileAs(db: Db, { id, kind, digest }: Pick<BatchRecord, 'id' | 'kind' | 'digest'>) {
  if (digest === null) return undefined;
  return db
    .selectFrom('importBatches as i')
    .innerJoin('users as u', 'u.id', 'i.createdBy')
    .select(['i.id', 'i.fileName', 'i.status', 'i.createdAt', 'u.displayName as createdBy'])
    .where('i.kind', '=', kind)
    .where('i.digest', '=', digest)
    .where('i.id', '<', id)
    .orderBy('i.id', 'desc')
    .executeTakeFirst();
}

export async function lockBatch(db: Db, id: string) {
  return db.selectFrom('importBatches').select(batchColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

type BatchChange = Partial<Omit<Insertable<ImportBatches>, 'id'>>;

export async function changeBatch(db: Db, id: string, change: BatchChange): Promise<void> {
  await db.updateTable('importBatches').set(change).where('id', '=', id).execute();
}

const lease = sql<string>`now() + interval '60 seconds'`;

/** Claims a waiting batch for this worker; returns undefined if it is not waiting or another worker holds it. */
export async function claimBatch(db: Db, id: string) {
  return db
    .updateTable('importBatches')
    .set({ leaseUntil: lease })
    .where('id', '=', id)
    .where('status', 'in', ['checking', 'running'])
    .where((at) => at.or([at('leaseUntil', 'is', null), at('leaseUntil', '<', sql<string>`now()`)]))
    .returning(batchColumns)
    .executeTakeFirst();
}

/** Extends this worker's lease of the batch, and adds to its progress. */
export async function extendLease(db: Db, id: string, done = 0): Promise<void> {
  await db
    .updateTable('importBatches')
    .set({ leaseUntil: lease, doneRows: sql`done_rows + ${done}::integer` })
    .where('id', '=', id)
    .execute();
}

/** Releases the batch, so that the next worker can continue immediately. */
export async function releaseLease(db: Db, id: string): Promise<void> {
  await db.updateTable('importBatches').set({ leaseUntil: sql`now()` }).where('id', '=', id).execute();
}

/** Returns running batches that no worker holds: their worker died. */
export async function abandonedBatches(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('importBatches')
    .select('id')
    .where('status', 'in', ['checking', 'running'])
    // No lease: the batch is still queued, or its worker died between taking the job and the batch.
    .where((at) => at.or([at('leaseUntil', 'is', null), at('leaseUntil', '<', sql<string>`now()`)]))
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

export async function rememberedMapping(db: Db, kind: string, source: string): Promise<RememberedTitles> {
  const row = await db
    .selectFrom('importMappings')
    .select('mapping')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst();
  return (row?.mapping ?? {}) as RememberedTitles;
}

export async function rememberMapping(
  db: Db,
  { kind, source, titles }: { kind: string; source: string; titles: RememberedTitles },
): Promise<void> {
  const mapping = JSON.stringify(titles);
  await db
    .insertInto('importMappings')
    .values({ kind, source, mapping })
    .onConflict((conflict) => conflict.columns(['kind', 'source']).doUpdateSet({ mapping, updatedAt: sql`now()` }))
    .execute();
}

export async function deleteRows(db: Db, batchId: string): Promise<void> {
  await db.deleteFrom('importRows').where('batchId', '=', batchId).execute();
}

export type NewRow = {
  rowNo: number;
  status: ImportRowStatus;
  identity: string | null;
  cells: string[];
  parsed: Record<string, unknown> | null;
  faults: ImportRowFault[];
};

/** Inserts any number of rows in one statement, passed as one JSON text. */
export async function insertRows(db: Db, batchId: string, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into import_rows (batch_id, row_no, status, identity, cells, parsed, faults)
    select ${batchId}::uuid, r.row_no, r.status, r.identity, r.cells, r.parsed, r.faults
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ rowNo, ...row }) => ({ row_no: rowNo, ...row })))}::jsonb)
      as r (row_no integer, status text, identity text, cells jsonb, parsed jsonb, faults jsonb)`.execute(db);
}

/** Numbers equal rows of the file if each is a separate thing. */
export async function numberRepeats(db: Db, batchId: string): Promise<void> {
  await sql`
    update import_rows as r set identity = r.identity || '#' || n.place
    from (select row_no, row_number() over (partition by identity order by row_no) as place
          from import_rows where batch_id = ${batchId} and status = 'new') as n
    where r.batch_id = ${batchId} and r.row_no = n.row_no and n.place > 1`.execute(db);
}

/** Marks equal rows of the file as duplicates of the first if all are the same thing. */
export async function markRepeats(db: Db, batchId: string): Promise<void> {
  await sql`
    update import_rows as r set status = 'duplicate'
    from (select row_no, row_number() over (partition by identity order by row_no) as place
          from import_rows where batch_id = ${batchId} and status = 'new') as n
    where r.batch_id = ${batchId} and r.row_no = n.row_no and n.place > 1`.execute(db);
}

export async function rowsAfter(
  db: Db,
  batchId: string,
  { status, after, limit }: { status: ImportRowStatus; after: number; limit: number },
) {
  return db
    .selectFrom('importRows')
    .select(['rowNo', 'identity', 'parsed', 'cells', 'faults'])
    .where('batchId', '=', batchId)
    .where('status', '=', status)
    .where('rowNo', '>', after)
    .orderBy('rowNo')
    .limit(limit)
    .execute();
}

export type RowVerdict = {
  rowNo: number;
  status: ImportRowStatus;
  faults: ImportRowFault[];
  effect: { code: string } | null;
};

export async function assessRows(db: Db, batchId: string, verdicts: readonly RowVerdict[]): Promise<void> {
  await sql`
    update import_rows as r set status = v.status, faults = v.faults, effect = v.effect
    from jsonb_to_recordset(${JSON.stringify(verdicts.map(({ rowNo, ...v }) => ({ row_no: rowNo, ...v })))}::jsonb)
      as v (row_no integer, status text, faults jsonb, effect jsonb)
    where r.batch_id = ${batchId} and r.row_no = v.row_no`.execute(db);
}

export async function setRowStatus(
  db: Db,
  batchId: string,
  { rowNos, status }: { rowNos: readonly number[]; status: ImportRowStatus },
): Promise<void> {
  await db
    .updateTable('importRows')
    .set({ status })
    .where('batchId', '=', batchId)
    .where('rowNo', 'in', [...rowNos])
    .execute();
}

/** Marks all applied rows as undone, except those that stay. */
export async function undoRows(db: Db, batchId: string, kept: readonly number[]): Promise<void> {
  await sql`
    update import_rows set status = 'undone'
    where batch_id = ${batchId} and status = 'done' and not (row_no = any(${[...kept]}::integer[]))`.execute(db);
}

export async function countRows(db: Db, batchId: string): Promise<Record<ImportRowStatus, number>> {
  const rows = await db
    .selectFrom('importRows')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('batchId', '=', batchId)
    .groupBy('status')
    .execute();
  const none = { new: 0, duplicate: 0, faulty: 0, left_out: 0, done: 0, undone: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

export async function countEffects(db: Db, batchId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select effect ->> 'code' as code, count(*)::int as count from import_rows
    where batch_id = ${batchId} and status = 'new' and effect is not null group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]));
}
