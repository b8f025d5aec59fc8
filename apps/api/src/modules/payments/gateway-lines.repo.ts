import type { Db } from '../../platform/db.ts';

/** A payment that we know without a request: its number, and the amount as received in whole paise. */
export type KnownPayment = { reference: string; name: string; receivedPaise: number };

/** Payments that the gateway credited under these bank references. */
async function gatewayPayments(db: Db, references: readonly string[]): Promise<KnownPayment[]> {
  const rows = await db
    .selectFrom('bankReferences as r')
    .innerJoin('gatewayOrders as o', 'o.id', 'r.sourceId')
    .select(['r.reference', 'o.clientTxnId', 'o.receivedPaise'])
    .where('r.sourceType', '=', 'gateway-order')
    .where('r.reference', 'in', [...references])
    .where('o.status', '=', 'success')
    .execute();
  return rows.map(({ reference, clientTxnId, receivedPaise }) => ({
    reference,
    name: `UPI ${clientTxnId}`,
    receivedPaise: receivedPaise ?? 0,
  }));
}

/** Payments to collection accounts with these references of the bank or of the provider, in any status. */
async function collectPayments(db: Db, references: readonly string[]): Promise<KnownPayment[]> {
  const rows = await db
    .selectFrom('collectPayments')
    .select(['utr', 'providerRef', 'amountPaise as receivedPaise'])
    .where((at) => at.or([at('utr', 'in', [...references]), at('providerRef', 'in', [...references])]))
    .execute();
  return rows.flatMap(({ utr, providerRef, receivedPaise }) =>
    [utr, providerRef].map((reference) => ({ reference, name: providerRef, receivedPaise })),
  );
}

/** Payments with these references that reached us by the gateway or by a collection account. */
export async function knownPayments(db: Db, references: readonly string[]): Promise<KnownPayment[]> {
  if (references.length === 0) return [];
  return [...(await gatewayPayments(db, references)), ...(await collectPayments(db, references))];
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
