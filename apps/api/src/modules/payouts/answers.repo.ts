import { type Insertable, sql } from 'kysely';
import type { PayoutAnswers } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns the payouts with these numbers, by number; locked until the transaction ends if `isLocking`, in the order of numbers. */
export async function payoutsByNumber(db: Db, numbers: readonly number[], isLocking: boolean) {
  if (numbers.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('number', 'in', [...new Set(numbers)])
    .orderBy('number')
    .$if(isLocking, (query) => query.forUpdate())
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** Returns which of these lines were answered before. */
export async function knownAnswers(db: Db, identities: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payoutAnswers')
    .select('identity')
    .where('identity', 'in', [...identities])
    .execute();
  return new Set(rows.map(({ identity }) => identity));
}

/** Returns false if the same line was stored before, here or in another process. */
export async function insertAnswer(db: Db, answer: Insertable<PayoutAnswers>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payoutAnswers')
    .values(answer)
    .onConflict((conflict) => conflict.column('identity').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Counts what the lines of an import did. */
export async function countAnswers(db: Db, batchId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('payoutAnswers')
    .select(['outcome', sql<number>`count(*)::int`.as('count')])
    .where('batchId', '=', batchId)
    .groupBy('outcome')
    .execute();
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

const ends = ['settled', 'returned'];

/** Deletes the lines of an import that booked nothing; returns the others, which stay. */
export async function deleteAnswers(db: Db, batchId: string): Promise<{ rowNo: number; name: string }[]> {
  await db.deleteFrom('payoutAnswers').where('batchId', '=', batchId).where('outcome', 'not in', ends).execute();
  return db
    .selectFrom('payoutAnswers')
    .select(['rowNo', 'reference as name'])
    .where('batchId', '=', batchId)
    .orderBy('rowNo')
    .execute();
}

export function answerListBase(db: Db) {
  return db
    .selectFrom('payoutAnswers as a')
    .leftJoin('payouts as p', 'p.id', 'a.payoutId')
    .leftJoin('merchants as m', 'm.id', 'p.merchantId');
}

/** The columns of the list of answers, by API name. */
export const answerColumns = {
  id: sql.ref('a.id'),
  answeredAt: sql.ref('a.answeredAt'),
  reference: sql.ref('a.reference'),
  answer: sql.ref('a.answer'),
  amountPaise: sql.ref('a.amountPaise'),
  utr: sql.ref('a.utr'),
  reason: sql.ref('a.reason'),
  outcome: sql.ref('a.outcome'),
  difference: sql.ref('a.difference'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
};
