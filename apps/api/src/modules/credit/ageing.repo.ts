import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { soonDays } from './ageing.rules.ts';

const drawnOn = sql<string | null>`p.business_date`;
const dueOn = sql`p.business_date + c.repay_days`;

/** Credit with the wallet's balance and, while it is below zero, the posting that took it there. */
function creditBase(db: Db) {
  return db
    .selectFrom('credits as c')
    .innerJoin('wallet.accounts as a', 'a.merchantId', 'c.merchantId')
    .innerJoin('wallet.balances as b', 'b.accountId', 'a.id')
    .leftJoin('wallet.postings as p', (join) =>
      join.on(sql<boolean>`p.id = case when b.balance_paise < 0 then wallet.first_drawn(b.account_id) end`),
    );
}

/** Returns the stored credit of a shop with its wallet's balance in whole paise; undefined if it never had credit. */
export async function creditOf(db: Db, merchantId: string) {
  return creditBase(db)
    .leftJoin('creditLines as l', 'l.id', 'c.lineId')
    .select(['c.limitPaise', 'c.repayDays', 'b.balancePaise', 'b.isPaused', 'l.validUntil'])
    .select(drawnOn.as('drawnOn'))
    .where('c.merchantId', '=', merchantId)
    .executeTakeFirst();
}

/** Shops that have credit or have drawn it. */
export function creditListBase(db: Db) {
  return creditBase(db)
    .innerJoin('merchants as m', 'm.id', 'c.merchantId')
    .where((where) => where.or([where('c.limitPaise', '>', 0), where('b.balancePaise', '<', 0)]));
}

/** The columns of the list on a day, by API name. */
export const creditColumns = (today: string) => {
  const day = sql`${today}::date`;
  const age = sql`${day} - ${drawnOn}`;
  return {
    id: sql.ref('c.merchantId'),
    merchantId: sql.ref('c.merchantId'),
    merchantCode: sql.ref('m.code'),
    shopName: sql.ref('m.shopName'),
    mobile: sql.ref('m.mobile'),
    limitPaise: sql.ref('c.limitPaise'),
    drawnPaise: sql`greatest(-b.balance_paise, 0)`,
    repayDays: sql.ref('c.repayDays'),
    drawnOn,
    dueOn,
    age: sql`case when b.balance_paise >= 0 then null when ${age} <= 7 then 'week' when ${age} <= 15 then 'fortnight'
      when ${age} <= 30 then 'month' else 'older' end`,
    state: sql`case when b.balance_paise >= 0 then 'clear' when ${dueOn} < ${day} then 'overdue'
      when ${dueOn} <= ${day} + ${soonDays}::int then 'due' else 'drawn' end`,
  };
};

/** Drawn credit with the reminders already sent, and wallets whose pause has no reason any more. */
export async function drawnCredits(db: Db) {
  return creditBase(db)
    .select(['c.merchantId', 'c.repayDays', 'b.balancePaise', 'b.isPaused', 'p.id as postingId'])
    .select(drawnOn.as('drawnOn'))
    .where((where) => where.or([where('b.balancePaise', '<', 0), where('b.isPaused', '=', true)]))
    .execute();
}

/** Returns false if this stage of the debt has been reminded of. */
export async function insertNotice(
  db: Db,
  notice: { merchantId: string; postingId: string; stage: string; notifiedAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('creditNotices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasNotice(db: Db, postingId: string, stage: string): Promise<boolean> {
  const query = db.selectFrom('creditNotices').select('stage').where('postingId', '=', postingId);
  return (await query.where('stage', '=', stage).executeTakeFirst()) !== undefined;
}
