import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Columns = Record<string, RawBuilder<unknown>>;
const columnsOf = (table: string, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)]));

const shopColumns: Columns = { merchantCode: sql.ref('m.code'), shopName: sql.ref('m.shopName') };

/** Columns of a shop's own list by their API names. */
export const ownColumns: Columns = columnsOf('p', [
  'id',
  'amountPaise',
  'way',
  'utr',
  'payerName',
  'status',
  'receivedAt',
  'isLate',
  'isRepeat',
  'differs',
]);

/** Columns of the staff list; the payer is not masked yet. */
export const paymentColumns: Columns = {
  ...columnsOf('p', ['id', 'providerRef', 'merchantId', 'amountPaise', 'way', 'utr', 'payerName', 'status']),
  ...columnsOf('p', ['reviewCause', 'returnCause', 'receivedAt']),
  ...shopColumns,
  payer: sql.ref('p.payerKey'),
};

export const accountColumns: Columns = {
  ...columnsOf('a', ['id', 'merchantId', 'status', 'accountNumber', 'ifsc', 'vpa', 'lastFault']),
  ...columnsOf('a', ['requestedAt', 'closedReason']),
  ...shopColumns,
};

export const ownBase = (db: Db, merchantId: string) =>
  db.selectFrom('collectPayments as p').where('p.merchantId', '=', merchantId);

export const paymentBase = (db: Db) =>
  db.selectFrom('collectPayments as p').innerJoin('merchants as m', 'm.id', 'p.merchantId');

export const accountBase = (db: Db) =>
  db.selectFrom('collectAccounts as a').innerJoin('merchants as m', 'm.id', 'a.merchantId');

/** Returns one payment with everything that staff may see; the payer is not masked yet. */
export async function wholePayment(db: Db, id: string) {
  return paymentBase(db)
    .innerJoin('collectAccounts as a', 'a.id', 'p.accountId')
    .leftJoin('collectQrs as q', 'q.id', 'p.qrId')
    .leftJoin('users as d', 'd.id', 'p.decidedBy')
    .leftJoin('users as r', 'r.id', 'p.proposedBy')
    .select(Object.entries(paymentColumns).map(([name, column]) => column.as(name)))
    .select([
      'a.accountNumber',
      'a.status as accountStatus',
      'm.isBlocked',
      'm.ownerName',
      'd.displayName as decidedBy',
      'r.displayName as proposedBy',
      'p.proposedDecision',
    ])
    .select(['p.paidAt', 'p.isLate', 'p.isRepeat', 'p.differs', 'p.returnReason', 'p.returnRef', 'p.payerKey'])
    .select([
      'q.reference as qrReference',
      'q.amountPaise as qrAmountPaise',
      'q.note as qrNote',
      'q.expiresAt as qrExpiresAt',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Returns reviews whose end waits for a second person, oldest first; with an id only that one. */
export async function proposedReviews(db: Db, limit: number, id?: string) {
  return db
    .selectFrom('collectPayments as p')
    .innerJoin('merchants as m', 'm.id', 'p.merchantId')
    .innerJoin('users as r', 'r.id', 'p.proposedBy')
    .select([
      'p.id',
      'p.providerRef',
      'p.amountPaise',
      'p.payerName',
      'p.proposedReason as reason',
      'm.code',
      'm.shopName',
    ])
    .select(['p.proposedBy as requestedById', 'r.displayName as requestedBy'])
    .select((of) => [
      of.ref('p.proposedDecision').$notNull().as('decision'),
      of.ref('p.proposedAt').$notNull().as('requestedAt'),
    ])
    .where('p.proposedDecision', 'is not', null)
    .$narrowType<{ requestedById: string }>()
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? ''))
    .orderBy('p.proposedAt')
    .limit(limit)
    .execute();
}
