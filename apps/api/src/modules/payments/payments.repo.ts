import type { PaymentMode, PaymentStatus } from '@sevadesk/contract/payments';
import { type Insertable, sql } from 'kysely';
import type { PaymentRequests } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns false if the reference is already pending or credited at that bank account. */
export async function insertRequest(db: Db, request: Insertable<PaymentRequests>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentRequests')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .columns(['bankAccountId', 'reference'])
        .where('reference', 'is not', null)
        .where('status', 'in', ['pending', 'approved'])
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the number of a shop's own request that is pending or credited under this reference. */
export async function ownClaim(
  db: Db,
  claim: { merchantId: string; bankAccountId: string; reference: string | null },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentRequests')
    .select('refNo')
    .where('merchantId', '=', claim.merchantId)
    .where('bankAccountId', '=', claim.bankAccountId)
    .where('reference', '=', claim.reference)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst();
  return row?.refNo;
}

export async function activeBankAccount(db: Db, id: string) {
  return db
    .selectFrom('bankAccounts')
    .select(['id', 'bankName', 'holderName', 'upiId'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

export type LockedRequest = {
  id: string;
  refNo: string;
  merchantId: string;
  amountPaise: number;
  mode: PaymentMode;
  bankAccountId: string;
  reference: string | null;
  status: PaymentStatus;
  createdBy: string;
};

/** Returns the request, locked until the transaction ends: a concurrent decider waits and then sees the decision. */
export async function lockRequest(db: Db, id: string): Promise<LockedRequest | undefined> {
  const { rows } = await sql<LockedRequest>`
    select id, ref_no as "refNo", merchant_id as "merchantId", amount_paise as "amountPaise", mode,
           bank_account_id as "bankAccountId", reference, status, created_by as "createdBy"
    from payment_requests where id = ${id} for update`.execute(db);
  return rows[0];
}

export type Decision = {
  status: 'approved' | 'rejected';
  decidedBy: string;
  decidedAt: string;
  reason: string | null;
};

export async function recordDecision(db: Db, id: string, decision: Decision): Promise<void> {
  await db.updateTable('paymentRequests').set(decision).where('id', '=', id).execute();
}

/** Whether the twelve digits were already credited, by claim or by gateway. */
export async function isReferenceCredited(db: Db, reference: string): Promise<boolean> {
  const found = await db
    .selectFrom('bankReferences')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks a bank reference as credited; returns false if it already was. */
export async function claimReference(
  db: Db,
  claim: {
    reference: string;
    sourceType: 'payment-request' | 'gateway-order' | 'collect-payment' | 'mandate-debit';
    sourceId: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bankReferences')
    .values(claim)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the slip's file of a request; with a merchant id, only that merchant's own. */
export async function slipOf(db: Db, id: string, merchantId?: string) {
  let query = db
    .selectFrom('paymentRequests as p')
    .innerJoin('files as f', 'f.id', 'p.slipFileId')
    .select(['f.id', 'f.name'])
    .where('p.id', '=', id);
  if (merchantId !== undefined) query = query.where('p.merchantId', '=', merchantId);
  return query.executeTakeFirst();
}

export async function shopOf(db: Db, merchantId: string) {
  return db.selectFrom('merchants').select(['code', 'shopName']).where('id', '=', merchantId).executeTakeFirstOrThrow();
}

/** Returns the slip of this merchant's rejected request, for its next claim. */
export async function rejectedSlip(db: Db, { id, merchantId }: { id: string; merchantId: string }) {
  return db
    .selectFrom('paymentRequests')
    .select('slipFileId')
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'rejected')
    .executeTakeFirst();
}

/** Returns the number of this merchant's request with the same amount and day that was not rejected. */
export async function sameClaim(
  db: Db,
  { merchantId, amountPaise, paidOn }: { merchantId: string; amountPaise: number; paidOn: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('paymentRequests')
    .select('refNo')
    .where('merchantId', '=', merchantId)
    .where('paidOn', '=', paidOn)
    .where('amountPaise', '=', amountPaise)
    .where('status', '<>', 'rejected')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.refNo;
}

/** Whether a reference is pending or credited at that bank account. */
export async function isReferenceClaimed(
  db: Db,
  { bankAccountId, reference }: { bankAccountId: string; reference: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('paymentRequests')
    .select('id')
    .where('bankAccountId', '=', bankAccountId)
    .where('reference', '=', reference)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst();
  return found !== undefined;
}

export async function refNosOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('paymentRequests')
    .select(['id', 'refNo'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, refNo }) => [id, refNo]));
}
