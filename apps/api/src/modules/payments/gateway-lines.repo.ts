import type { Db } from '../../platform/db.ts';

/** Payments that the gateway credited under these bank references; whole paise as received. */
export async function gatewayPayments(db: Db, references: readonly string[]) {
  if (references.length === 0) return [];
  return db
    .selectFrom('bankReferences as r')
    .innerJoin('gatewayOrders as o', 'o.id', 'r.sourceId')
    .select(['r.reference', 'o.clientTxnId', 'o.receivedPaise'])
    .where('r.sourceType', '=', 'gateway-order')
    .where('r.reference', 'in', [...references])
    .where('o.status', '=', 'success')
    .execute();
}

/** Open lines in id order, of one batch or of all. */
export async function openLinesAfter(db: Db, { after, batchId }: { after: string; batchId?: string }) {
  let query = db
    .selectFrom('bankLines')
    .select(['id', 'narration', 'reference', 'creditPaise'])
    .where('status', '=', 'open')
    .where('id', '>', after);
  if (batchId !== undefined) query = query.where('batchId', '=', batchId);
  return query.orderBy('id').limit(500).execute();
}
