import {
  type GatewayResolution,
  type GatewayReviewCause,
  type GatewayStatus,
  gatewayOpenStatuses,
} from '@sevadesk/contract/gateway';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { GatewayChecks, GatewayOrders, GatewayWebhooks } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const columns = [
  'id',
  'clientTxnId',
  'merchantId',
  'amountPaise',
  'status',
  'providerOrderId',
  'paymentUrl',
  'txnDate',
  'createdAt',
  'createdBy',
  'checkCount',
  'receivedPaise',
  'reviewCause',
  'upiTxnId',
  'suspensePostingId',
  'proposedResolution',
  'proposedReason',
  'proposedReference',
  'proposedBy',
] as const;

export type Order = {
  id: string;
  clientTxnId: string;
  merchantId: string;
  amountPaise: number;
  status: GatewayStatus;
  providerOrderId: string | null;
  paymentUrl: string | null;
  txnDate: string;
  createdAt: string;
  createdBy: string;
  checkCount: number;
  receivedPaise: number | null;
  reviewCause: GatewayReviewCause | null;
  upiTxnId: string | null;
  suspensePostingId: string | null;
  /** The first person's proposal to end the review; another person must agree. */
  proposedResolution: GatewayResolution | null;
  proposedReason: string | null;
  proposedReference: string | null;
  proposedBy: string | null;
};

/** Inserts a new order; returns false if the merchant has an open one of the same purpose and amount. */
export async function insertOrder(db: Db, order: Insertable<GatewayOrders>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gatewayOrders')
    .values(order)
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'purpose', 'amountPaise']).where('status', 'in', gatewayOpenStatuses).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Same = { merchantId: string; purpose: string; amountPaise: number };

/** Returns the merchant's open order of a purpose and amount; there is at most one. */
export async function openOrder(db: Db, { merchantId, purpose, amountPaise }: Same): Promise<Order | undefined> {
  const row = await db
    .selectFrom('gatewayOrders')
    .select(columns)
    .where('merchantId', '=', merchantId)
    .where('purpose', '=', purpose)
    .where('amountPaise', '=', amountPaise)
    .where('status', 'in', gatewayOpenStatuses)
    .executeTakeFirst();
  return row as Order | undefined;
}

/** Returns whether another order of the same merchant and amount was credited since a time. */
export async function paidSince(
  db: Db,
  { merchantId, amountPaise }: Omit<Same, 'purpose'>,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('gatewayOrders')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('amountPaise', '=', amountPaise)
    .where('status', '=', 'success')
    .where('finalisedAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCheck(db: Db, check: Insertable<GatewayChecks>): Promise<void> {
  await db.insertInto('gatewayChecks').values(check).execute();
}

/** Returns whether any answer of the gateway about an order is stored, including an unknown one. */
export async function hasLook(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('gatewayChecks').select('id').where('orderId', '=', orderId).executeTakeFirst();
  return row !== undefined;
}

export async function updateOrder(db: Db, id: string, change: Updateable<GatewayOrders>): Promise<void> {
  await db.updateTable('gatewayOrders').set(change).where('id', '=', id).execute();
}

/** Updates an order only while it is new: the create call's answer must not overwrite what a poll found meanwhile. */
export async function updateNewOrder(db: Db, id: string, change: Updateable<GatewayOrders>): Promise<void> {
  await db.updateTable('gatewayOrders').set(change).where('id', '=', id).where('status', '=', 'new').execute();
}

/** Ends an open order whose payment page is lost; the sweep continues to poll it in case it was paid. */
export async function closeUnpayable(db: Db, id: string): Promise<void> {
  await db
    .updateTable('gatewayOrders')
    .set({ status: 'failed', remark: null })
    .where('id', '=', id)
    .where('status', 'in', gatewayOpenStatuses)
    .execute();
}

export async function orderById(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('gatewayOrders').select(columns).where('id', '=', id).executeTakeFirst();
  return row as Order | undefined;
}

/** Returns the order of one of our ids; with a merchant, only that merchant's. */
export async function orderByTxn(db: Db, clientTxnId: string, merchantId?: string): Promise<Order | undefined> {
  let query = db.selectFrom('gatewayOrders').select(columns).where('clientTxnId', '=', clientTxnId);
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId);
  return (await query.executeTakeFirst()) as Order | undefined;
}

/** Locks the order until the transaction ends, so that redirect, webhook and sweep run one after another. */
export async function lockOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('gatewayOrders').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as Order | undefined;
}

/** Claims due orders for this sweep by moving their next poll, so that several processes do not poll twice. */
export async function claimDueOrders(db: Db, now: Date, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update gateway_orders set next_check_at = ${until.toISOString()}
    where id in (select id from gateway_orders where next_check_at <= ${now.toISOString()}
      order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertWebhook(db: Db, webhook: Insertable<GatewayWebhooks>): Promise<void> {
  await db.insertInto('gatewayWebhooks').values(webhook).execute();
}

export async function deleteWebhooksBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('gatewayWebhooks').where('receivedAt', '<', instant).execute();
}

/** Returns the payer from the user record, never from the browser. */
export async function payerOf(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('merchants as m', 'm.id', 'u.merchantId')
    .select(['u.displayName as name', 'u.email', 'm.mobile'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
