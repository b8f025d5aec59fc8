import { type RawBuilder, sql } from 'kysely';
import { mostApprovals } from '../../platform/approval-source.ts';
import type { Db } from '../../platform/db.ts';

const own = [
  'id',
  'clientTxnId',
  'amountPaise',
  'receivedPaise',
  'status',
  'txnDate',
  'upiTxnId',
  'createdAt',
] as const;

const columnsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sql.ref(`o.${name}`)]));

/** Columns of a merchant's own list by their API names. */
export const ownOrderColumns: Record<string, RawBuilder<unknown>> = columnsOf(own);

/** Columns of the staff list by their API names. */
export const orderColumns: Record<string, RawBuilder<unknown>> = {
  ...columnsOf([...own, 'merchantId', 'remark', 'checkCount', 'checkedAt', 'reviewCause', 'resolution', 'isRepeat']),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  payer: sql.ref('o.payerVpa'),
};

export function orderBase(db: Db) {
  return db.selectFrom('gatewayOrders as o').innerJoin('merchants as m', 'm.id', 'o.merchantId');
}

export function ownOrderBase(db: Db, merchantId: string) {
  return db.selectFrom('gatewayOrders as o').where('o.merchantId', '=', merchantId);
}

/** Returns one order with everything that staff may see; the payer's UPI id is not masked yet. */
export async function wholeOrder(db: Db, id: string) {
  return orderBase(db)
    .leftJoin('users as r', 'r.id', 'o.resolvedBy')
    .leftJoin('users as p', 'p.id', 'o.proposedBy')
    .leftJoin('users as x', 'x.id', 'o.proposalRejectedBy')
    .select(Object.entries(orderColumns).map(([name, column]) => column.as(name)))
    .select([
      'o.purpose',
      'o.providerOrderId',
      'o.nextCheckAt',
      'o.finalisedAt',
      'o.postingId',
      'o.suspensePostingId',
      'r.displayName as resolvedBy',
      'o.resolvedAt',
      'o.resolutionReason',
      'o.resolutionReference',
      'o.receivedPaise',
      'o.proposedResolution',
      'o.proposedReason',
      'o.proposedReference',
      'p.displayName as proposedBy',
      'o.proposedBy as proposedById',
      'o.proposedAt',
      'x.displayName as proposalRejectedBy',
      'o.proposalRejection',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();
}

/** Returns reviews with a proposal that waits for a second person, oldest first; sums in whole paise. */
export async function proposedReviews(db: Db, id?: string) {
  const rows = await orderBase(db)
    .innerJoin('users as p', 'p.id', 'o.proposedBy')
    .select(['o.id', 'o.clientTxnId', 'o.amountPaise', 'o.receivedPaise', 'm.code', 'm.shopName'])
    .select(['o.proposedResolution as resolution', 'o.proposedReason as reason', 'o.proposedReference as reference'])
    .select(['o.proposedAt as requestedAt', 'p.displayName as requestedBy', 'p.id as requestedById'])
    .where('o.status', '=', 'review')
    .$if(id !== undefined, (query) => query.where('o.id', '=', id ?? ''))
    .orderBy('o.proposedAt')
    .limit(mostApprovals)
    .execute();
  return rows.flatMap(({ resolution, requestedAt, ...row }) =>
    resolution === null || requestedAt === null ? [] : [{ ...row, resolution, requestedAt }],
  );
}

/** Returns the newest polls of an order; a long-lived one has about sixty. */
export async function looksOf(db: Db, orderId: string) {
  return db
    .selectFrom('gatewayChecks as c')
    .leftJoin('users as u', 'u.id', 'c.actorId')
    .select([
      'c.id',
      'c.source',
      'u.displayName as who',
      'c.outcome',
      'c.statusBefore',
      'c.statusAfter',
      'c.answer',
      'c.tookMs',
      'c.checkedAt',
    ])
    .where('c.orderId', '=', orderId)
    .orderBy('c.checkedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute();
}

/** Counts open orders and those that ended since a time, in one pass over the relevant orders. */
export async function countOrders(db: Db, since: string) {
  const { rows } = await sql<
    Record<'open' | 'review' | 'reviewPaise' | 'paidToday' | 'paidTodayPaise' | 'failedToday', number>
  >`
    select count(*) filter (where status in ('new', 'created', 'pending'))::int as open,
      count(*) filter (where status = 'review')::int as review,
      coalesce(sum(received_paise) filter (where status = 'review'), 0)::bigint as review_paise,
      count(*) filter (where status = 'success')::int as paid_today,
      coalesce(sum(coalesce(received_paise, amount_paise)) filter (where status = 'success'), 0)::bigint as paid_today_paise,
      count(*) filter (where status = 'failed')::int as failed_today
    from gateway_orders
    where status in ('new', 'created', 'pending', 'review')
      or (status in ('success', 'failed') and created_at >= ${since})`.execute(db);
  return rows[0];
}

/** Returns the differences between gateway and bank, with the merchant if known. */
export function settlementBase(db: Db) {
  return db.selectFrom('gatewaySettlementDifferences as d').leftJoin('merchants as m', 'm.id', 'd.merchantId');
}

export const settlementColumns: Record<string, RawBuilder<unknown>> = {
  ...Object.fromEntries(
    ['id', 'kind', 'dated', 'clientTxnId', 'reference', 'herePaise', 'bankPaise', 'narration'].map((name) => [
      name,
      sql.ref(`d.${name}`),
    ]),
  ),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
};
