import { type PayoutRhythm, payoutRhythms, payoutStatuses } from '@sevadesk/contract/payouts';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { PayoutRhythms, Payouts } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';

const statusOf = storedCode(payoutStatuses);
const rhythmOf = storedCode(payoutRhythms);

/** The bank accounts of payouts, sealed to the payout. */
export const sealedPayoutAccounts = sealedColumn({
  table: 'payouts',
  column: 'account_sealed',
  id: { column: 'id', type: 'uuid' },
});

/** Returns the number of the new payout. */
export async function insertPayout(db: Db, payout: Insertable<Payouts>): Promise<number> {
  const row = await db.insertInto('payouts').values(payout).returning('number').executeTakeFirstOrThrow();
  return row.number;
}

/** Returns a payout, locked until the transaction ends: of two who end it the second sees the outcome. */
export async function lockPayout(db: Db, id: string) {
  const row = await db.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...row, status: statusOf(row.status) };
}

/** Returns a payout as it is now. */
export async function findPayout(db: Db, id: string) {
  return db
    .selectFrom('payouts')
    .select([
      'number',
      'merchantId',
      'status',
      'amountPaise',
      'feePaise',
      'feeGstPaise',
      'accountEnd',
      'utr',
      'endedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type PaidPayout = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

export type StoredPayout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;

export async function updatePayout(db: Db, id: string, change: Updateable<Payouts>): Promise<void> {
  await db.updateTable('payouts').set(change).where('id', '=', id).execute();
}

/** Returns the keyed hash of the account that a merchant was last paid to; undefined before the first payout that was paid. */
export async function lastPaidAccount(db: Db, merchantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payouts')
    .select('accountHash')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'paid')
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.accountHash;
}

/** The status as people read it: a payout without an answer of the bank is overdue from a day on. */
const statusOn = (today: string) =>
  sql`case when p.status = 'sent' and p.overdue_on <= ${today}::date then 'overdue' else p.status end`;

/** The columns of a shop's own list on a day, by API name. */
export const ownColumns = (today: string) => ({
  id: sql.ref('p.id'),
  number: sql.ref('p.number'),
  requestedAt: sql.ref('p.requestedAt'),
  amountPaise: sql.ref('p.amountPaise'),
  feePaise: sql.ref('p.feePaise'),
  netPaise: sql`(p.amount_paise - p.fee_paise)`,
  accountEnd: sql.ref('p.accountEnd'),
  status: statusOn(today),
  utr: sql.ref('p.utr'),
  reason: sql.ref('p.reason'),
  endedAt: sql.ref('p.endedAt'),
});

export function ownBase(db: Db, merchantId: string) {
  return db.selectFrom('payouts as p').where('p.merchantId', '=', merchantId);
}

/** The columns of the staff's list on a day, by API name. */
export const listColumns = (today: string) => ({
  ...ownColumns(today),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  isNewAccount: sql.ref('p.isNewAccount'),
  batchNumber: sql.ref('b.number'),
  sentAt: sql.ref('p.sentAt'),
});

export function listBase(db: Db) {
  return db
    .selectFrom('payouts as p')
    .innerJoin('merchants as m', 'm.id', 'p.merchantId')
    .leftJoin('payoutBatches as b', 'b.id', 'p.batchId');
}

/** Returns a shop's rhythm; undefined if it never set one. */
export async function rhythmFor(db: Db, merchantId: string) {
  const row = await db.selectFrom('payoutRhythms').selectAll().where('merchantId', '=', merchantId).executeTakeFirst();
  return row && { ...row, rhythm: rhythmOf(row.rhythm) };
}

export async function saveRhythmRow(db: Db, row: Insertable<PayoutRhythms>): Promise<void> {
  const { merchantId: _, ...change } = row;
  await db
    .insertInto('payoutRhythms')
    .values(row)
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(change))
    .execute();
}

export type DueRhythm = { merchantId: string; rhythm: PayoutRhythm; day: number };

/** Returns the rhythms of merchants that are not blocked, and whose last run was before today. */
export async function openRhythms(db: Db, today: string): Promise<DueRhythm[]> {
  const rows = await db
    .selectFrom('payoutRhythms as r')
    .innerJoin('merchants as m', 'm.id', 'r.merchantId')
    .select(['r.merchantId', 'r.rhythm', 'r.day'])
    .where('r.rhythm', '<>', 'none')
    .where('r.doneOn', '<', today)
    .where('m.isBlocked', '=', false)
    .orderBy('r.merchantId')
    .execute();
  return rows.map((row) => ({ ...row, rhythm: rhythmOf(row.rhythm) }));
}

/** Claims a day of a rhythm; false if it is done, here or in another process, or the rhythm was changed meanwhile. */
export async function claimRhythm(
  db: Db,
  { merchantId, rhythm, day }: DueRhythm,
  dueOn: string,
): Promise<number | undefined> {
  const row = await db
    .updateTable('payoutRhythms')
    .set({ doneOn: dueOn })
    .where('merchantId', '=', merchantId)
    .where('rhythm', '=', rhythm)
    .where('day', '=', day)
    .where('doneOn', '<', dueOn)
    .returning('leftPaise')
    .executeTakeFirst();
  return row?.leftPaise;
}
