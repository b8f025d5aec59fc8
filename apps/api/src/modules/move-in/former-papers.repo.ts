import type { RecordDocument } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { NumberedRecord } from './record-documents.rules.ts';

const comparable = (column: string) => sql`lower(regexp_replace(${sql.ref(column)}, '[^[:alnum:]]', '', 'g'))`;

/** Returns the old orders and applications of a migration that have one of these numbers, as `numbersIn` compares them. */
export async function recordsNumbered(db: Db, moveId: string, numbers: readonly string[]): Promise<NumberedRecord[]> {
  const any = sql`any(${[...numbers]}::text[])`;
  const { rows } = await sql<NumberedRecord>`
    select o.id, 'order' as "of", o.number, o.merchant_id as "merchantId" from former_orders o
    where o.move_id = ${moveId} and o.erased_at is null and ${comparable('o.number')} = ${any}
    union all
    select b.id, 'application', case when ${comparable('b.transid')} = ${any} then b.transid else b.akn_no end, b.merchant_id
    from pan_backlog b join import_batches i on i.id = b.batch_id
    where i.move_id = ${moveId} and b.erased_at is null and (${comparable('b.transid')} = ${any} or ${comparable('b.aknNo')} = ${any})`.execute(
    db,
  );
  return rows;
}

type Content = { recordId: string; bytes: number; crc32: number };

/** Returns the contents that these records have. */
export async function contentsOf(db: Db, recordIds: readonly string[]): Promise<Content[]> {
  const ids = sql`any(${[...recordIds]}::uuid[])`;
  const { rows } = await sql<Content>`
    select coalesce(order_id, application_id) as "recordId", bytes::float8 as bytes, crc32::float8 as crc32 from move_documents
    where status = 'done' and crc32 is not null and (order_id = ${ids} or application_id = ${ids})`.execute(db);
  return rows;
}

export type ReadyPaper = {
  id: string;
  merchantId: string | null;
  document: RecordDocument;
  recordNumber: string | null;
  storedFileId: string | null;
};

const columns = ['id', 'merchantId', 'document', 'recordNumber', 'storedFileId'] as const;

/** Returns the documents of records that are ready to import, by their place in the archive. */
export async function readyPapers(db: Db, archiveId: string): Promise<Map<number, ReadyPaper>> {
  const rows = await db
    .selectFrom('moveDocuments')
    .select([...columns, 'place'])
    .where('archiveId', '=', archiveId)
    .where('status', '=', 'ready')
    .execute();
  return new Map(rows.map(({ place, ...row }) => [place, row as ReadyPaper]));
}

/** Returns a document that is still to be imported, locked; also in which record, which may have been erased meanwhile. */
export async function lockReadyPaper(db: Db, id: string): Promise<ReadyPaper | undefined> {
  const row = await db
    .selectFrom('moveDocuments')
    .select(columns)
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .forUpdate()
    .executeTakeFirst();
  return row && (row as ReadyPaper);
}

/** Returns the next imported documents of an archive behind one of them, locked. */
export async function lockDonePapers(
  db: Db,
  archiveId: string,
  { behind, limit }: { behind: string; limit: number },
): Promise<ReadyPaper[]> {
  const rows = await db
    .selectFrom('moveDocuments')
    .select(columns)
    .where('archiveId', '=', archiveId)
    .where('status', '=', 'done')
    .where('id', '>', behind)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows as ReadyPaper[];
}

/** Which record's documents are asked for, and whether only of one shop. */
export type PapersOf = ({ orderId: string } | { transid: string }) & { merchantId?: string };

const done = (db: Db) =>
  db
    .selectFrom('moveDocuments as d')
    .innerJoin('files as f', 'f.id', 'd.storedFileId')
    .leftJoin('formerOrders as o', 'o.id', 'd.orderId')
    .leftJoin('panBacklog as b', 'b.id', 'd.applicationId')
    .where('d.status', '=', 'done');

/** Returns the record's id; undefined if there is none, or it is of another shop. */
export async function recordOf(db: Db, of: PapersOf): Promise<string | undefined> {
  const { merchantId } = of;
  const order = db.selectFrom('formerOrders').select('id');
  const application = db.selectFrom('panBacklog').select('id');
  if ('orderId' in of) {
    const found = order.where('id', '=', of.orderId);
    return (await (merchantId ? found.where('merchantId', '=', merchantId) : found).executeTakeFirst())?.id;
  }
  const found = application.where('transid', '=', of.transid);
  return (await (merchantId ? found.where('merchantId', '=', merchantId) : found).executeTakeFirst())?.id;
}

/** Returns the imported documents of a record, by name. */
export async function papersOf(db: Db, recordId: string) {
  return done(db)
    .select(['d.id', 'd.document', 'd.path as name', 'f.id as fileId', 'f.bytes', 'f.name as fileName'])
    .select('f.createdAt as importedAt')
    .where((at) => at.or([at('d.orderId', '=', recordId), at('d.applicationId', '=', recordId)]))
    .orderBy('d.path')
    .orderBy('d.id')
    .execute();
}

/** Returns the file of a document of an order or application, of one shop if it is given. */
export async function paperFile(
  db: Db,
  { id, of, merchantId }: { id: string; of: 'order' | 'application'; merchantId?: string },
) {
  const found = done(db)
    .select(['f.id', 'f.name'])
    .where('d.id', '=', id)
    .where(of === 'order' ? 'd.orderId' : 'd.applicationId', 'is not', null);
  const own = of === 'order' ? 'o.merchantId' : 'b.merchantId';
  return (merchantId === undefined ? found : found.where(own, '=', merchantId)).executeTakeFirst();
}

/** Deletes the rows of a record's files, also of files that were left out; returns the stored files. */
export async function deletePapersOf(db: Db, recordId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('moveDocuments')
    .where((at) => at.or([at('orderId', '=', recordId), at('applicationId', '=', recordId)]))
    .returning('storedFileId')
    .execute();
  return rows.flatMap(({ storedFileId }) => storedFileId ?? []);
}
