import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export function adjustmentBase(db: Db) {
  return db
    .selectFrom('adjustments as a')
    .innerJoin('users as r', 'r.id', 'a.requestedBy')
    .leftJoin('users as d', 'd.id', 'a.decidedBy')
    .leftJoin('merchants as m', 'm.id', 'a.merchantId')
    .leftJoin('wallet.accounts as h', 'h.code', 'a.accountCode');
}

export const adjustmentColumns = (userId: string) => ({
  id: sql.ref('a.id'),
  number: sql.ref('a.number'),
  kind: sql.ref('a.kind'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  accountName: sql.ref('h.name'),
  amountPaise: sql.ref('a.amountPaise'),
  reason: sql.ref('a.reason'),
  status: sql.ref('a.status'),
  requestedBy: sql.ref('r.displayName'),
  requestedAt: sql.ref('a.requestedAt'),
  decidedBy: sql.ref('d.displayName'),
  decidedAt: sql.ref('a.decidedAt'),
  decisionRemark: sql.ref('a.decisionRemark'),
  postingId: sql.ref('a.postingId'),
  resultPostingId: sql.ref('a.resultPostingId'),
  isOwn: sql`(a.requested_by = ${userId})`,
});

export function holdBase(db: Db) {
  return db
    .selectFrom('wallet.holds as h')
    .innerJoin('merchants as m', 'm.id', 'h.merchantId')
    .innerJoin('wallet.postings as p', 'p.id', 'h.postingId');
}

export const holdColumns = {
  id: sql.ref('h.id'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  amountPaise: sql.ref('h.amountPaise'),
  narration: sql.ref('p.narration'),
  referenceType: sql.ref('h.referenceType'),
  referenceId: sql.ref('h.referenceId'),
  state: sql.ref('h.state'),
  createdAt: sql.ref('h.createdAt'),
  deadline: sql.ref('h.deadline'),
  asks: sql.ref('h.asks'),
  endedAt: sql.ref('h.endedAt'),
  postingId: sql.ref('h.postingId'),
  isWaiting: sql`exists (select 1 from adjustments a where a.hold_id = h.id and a.status = 'pending')`,
};

/** Merchants that currently owe money. */
export function receivableBase(db: Db) {
  return db
    .selectFrom('wallet.receivables as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .where('o.owedPaise', '>', 0);
}

export const receivableColumns = {
  id: sql.ref('o.merchantId'),
  merchantId: sql.ref('o.merchantId'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  mobile: sql.ref('m.mobile'),
  owedPaise: sql.ref('o.owedPaise'),
  since: sql.ref('o.since'),
};
