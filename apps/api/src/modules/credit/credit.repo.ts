import { type Insertable, sql } from 'kysely';
import { mostApprovals } from '../../platform/approval-source.ts';
import type { CreditLines } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Returns false if the request exists, or another one of the shop is pending. */
export async function insertLine(db: Db, line: Insertable<CreditLines>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('creditLines')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns a request, locked until the transaction ends: a concurrent decider waits and then sees the decision. */
export async function lockLine(db: Db, id: string) {
  return db.selectFrom('creditLines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>;
export type Decision = Pick<Line, 'status' | 'decidedBy' | 'decidedAt' | 'decisionRemark'>;

export async function updateLine(db: Db, id: string, decision: Decision): Promise<void> {
  await db.updateTable('creditLines').set(decision).where('id', '=', id).execute();
}

/** Returns requests that await a second person, oldest first, with the limit in force in whole paise. */
export async function pendingLines(db: Db, id?: string) {
  return db
    .selectFrom('creditLines as l')
    .innerJoin('users as r', 'r.id', 'l.requestedBy')
    .innerJoin('merchants as m', 'm.id', 'l.merchantId')
    .leftJoin('credits as c', 'c.merchantId', 'l.merchantId')
    .selectAll('l')
    .select(['m.code', 'm.shopName', 'r.displayName as requestedByName', 'c.limitPaise as presentPaise'])
    .where('l.status', '=', 'pending')
    .$if(id !== undefined, (query) => query.where('l.id', '=', id ?? ''))
    .orderBy('l.requestedAt')
    .limit(mostApprovals)
    .execute();
}

/** Returns a shop's line in force on a day: of several, the one that was approved last. */
export async function lineInForce(db: Db, merchantId: string, day: string): Promise<Line | undefined> {
  return db
    .selectFrom('creditLines')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'approved')
    .where('validFrom', '<=', day)
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>=', day)]))
    .orderBy('decidedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the shops whose line in force on the day differs from the stored one; at most 200. */
export async function changedCredits(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ merchantId: string }>`
    select m.merchant_id as "merchantId"
      from (select distinct merchant_id from credit_lines where status = 'approved') m
      left join credits c on c.merchant_id = m.merchant_id
      left join lateral (
        select id from credit_lines l
         where l.merchant_id = m.merchant_id and l.status = 'approved'
           and l.valid_from <= ${day}::date and coalesce(l.valid_until, ${day}::date) >= ${day}::date
         order by l.decided_at desc, l.number desc limit 1) l on true
     where l.id is distinct from c.line_id limit 200`.execute(db);
  return rows.map(({ merchantId }) => merchantId);
}

/** Returns the stored credit of a shop, locked until the transaction ends; `first` is stored if there is none. */
export async function lockCredit(db: Db, first: { merchantId: string; repayDays: number; changedAt: string }) {
  await db
    .insertInto('credits')
    .values({ ...first, limitPaise: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = db.selectFrom('credits').selectAll().where('merchantId', '=', first.merchantId);
  return query.forUpdate().executeTakeFirstOrThrow();
}

type Change = { lineId: string | null; limitPaise: number; repayDays: number; changedAt: string };

export async function updateCredit(db: Db, merchantId: string, change: Change): Promise<void> {
  await db.updateTable('credits').set(change).where('merchantId', '=', merchantId).execute();
}

export function lineListBase(db: Db) {
  return db
    .selectFrom('creditLines as l')
    .innerJoin('merchants as m', 'm.id', 'l.merchantId')
    .innerJoin('users as r', 'r.id', 'l.requestedBy')
    .leftJoin('users as d', 'd.id', 'l.decidedBy');
}

/** The columns of the list, by API name. */
export const lineColumns = {
  id: sql.ref('l.id'),
  number: sql.ref('l.number'),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  limitPaise: sql.ref('l.limitPaise'),
  repayDays: sql.ref('l.repayDays'),
  validFrom: sql.ref('l.validFrom'),
  validUntil: sql.ref('l.validUntil'),
  reason: sql.ref('l.reason'),
  status: sql.ref('l.status'),
  requestedBy: sql.ref('r.displayName'),
  requestedAt: sql.ref('l.requestedAt'),
  decidedBy: sql.ref('d.displayName'),
  decidedAt: sql.ref('l.decidedAt'),
  decisionRemark: sql.ref('l.decisionRemark'),
};
