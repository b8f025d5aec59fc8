import type { OrderKind } from '@sevadesk/contract/services';
import { type Insertable, sql } from 'kysely';
import type { OrderEvents, OrderFiles, OrderTerms } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns the next number of the sequence that all orders share; gaps are allowed. */
export async function nextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('order_numbers') as n`.execute(db);
  return rows[0]?.n ?? 1;
}

/** Returns a merchant's price list and its franchise. */
export async function buyerOf(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants')
    .select(['packageId', 'parentId'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

/** Returns the name of a merchant's shop. */
export async function shopNameOf(db: Db, merchantId: string): Promise<string> {
  const { shopName } = await db
    .selectFrom('merchants')
    .select('shopName')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return shopName;
}

export async function insertTerms(db: Db, terms: Insertable<OrderTerms>): Promise<void> {
  await db.insertInto('orderTerms').values(terms).execute();
}

/** Returns an order's terms as they were at its creation. */
export async function termsOfOrder(db: Db, orderId: string) {
  const row = await db.selectFrom('orderTerms').selectAll().where('orderId', '=', orderId).executeTakeFirst();
  return row && { ...row, kind: row.kind as OrderKind };
}
export type Terms = NonNullable<Awaited<ReturnType<typeof termsOfOrder>>>;

export async function insertEvent(db: Db, event: Insertable<OrderEvents>): Promise<void> {
  await db.insertInto('orderEvents').values(event).execute();
}

export async function eventsOf(db: Db, orderId: string) {
  return db
    .selectFrom('orderEvents')
    .select(['id', 'at', 'fromStatus', 'toStatus', 'verb', 'actorName', 'actorArea', 'remark', 'details', 'changes'])
    .where('orderId', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function insertPaper(db: Db, paper: Insertable<OrderFiles>): Promise<void> {
  await db.insertInto('orderFiles').values(paper).execute();
}

/** The current documents of an order, without removed ones, oldest first. */
export async function papersOf(db: Db, orderId: string) {
  return db
    .selectFrom('orderFiles as o')
    .innerJoin('files as f', 'f.id', 'o.fileId')
    .select([
      'o.id as paperId',
      'o.slot',
      'o.part',
      'o.addedAt',
      'o.addedArea',
      'f.id',
      'f.name',
      'f.type',
      'f.bytes',
      'f.pages',
    ])
    .where('o.orderId', '=', orderId)
    .where('o.removedAt', 'is', null)
    .orderBy('o.addedAt')
    .orderBy('o.id')
    .execute();
}

/** The ids of all files of an order, including removed ones. */
export async function fileIdsOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('orderFiles').select('fileId').where('orderId', '=', orderId).execute();
  return rows.map(({ fileId }) => fileId);
}

/** Removes a document from an order; returns whether it was there. */
export async function removePaper(db: Db, paper: { orderId: string; paperId: string }, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orderFiles')
    .set({ removedAt: at })
    .where('id', '=', paper.paperId)
    .where('orderId', '=', paper.orderId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the rows of all documents, so that their files can be destroyed. */
export async function deletePapers(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('orderFiles').where('orderId', '=', orderId).execute();
}

/** Empties the remarks in an order's history. */
export async function eraseRemarks(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('orderEvents')
    .set({ remark: null, changes: null })
    .where('orderId', '=', orderId)
    .where(sql<boolean>`(remark is not null or changes is not null)`)
    .execute();
}
