import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { soonDays } from './ageing.rules.ts';

/** The posting that took the wallet `b` below zero: its entry follows the last one that left zero or more. */
const firstDrawn = (
  what: RawBuilder<unknown>,
) => sql`(select ${what} from wallet.entries e join wallet.postings p on p.id = e.posting_id
  where e.account_id = b.account_id and e.entry_no = 1 + coalesce((
    select x.entry_no from wallet.entries x where x.account_id = b.account_id and x.entry_no is not null and x.balance_paise >= 0
     order by x.entry_no desc limit 1), 0))`;

const drawnOn = sql<string | null>`case when b.balance_paise < 0 then ${firstDrawn(sql`p.business_date`)} end`;
const dueOn = sql<string | null>`${drawnOn} + c.repay_days`;

/** Drawn credit with its last day to repay (`due_on`), for the queue of head office. */
export const dueCredits = sql`select c.merchant_id, ${dueOn} as due_on from credits c
  join wallet.accounts a on a.merchant_id = c.merchant_id join wallet.balances b on b.account_id = a.id where b.balance_paise < 0`;

function creditBase(db: Db) {
  return db
    .selectFrom('credits as c')
    .innerJoin('wallet.accounts as a', 'a.merchantId', 'c.merchantId')
    .innerJoin('wallet.balances as b', 'b.accountId', 'a.id');
}

/** Returns the stored credit of a shop with its wallet's balance in whole paise; undefined if it never had credit. */
export async function creditOf(db: Db, merchantId: string) {
  return creditBase(db)
    .leftJoin('creditLines as l', 'l.id', 'c.lineId')
    .select(['c.limitPaise', 'c.repayDays', 'b.balancePaise', 'l.validUntil'])
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
    .select(['c.merchantId', 'c.repayDays', 'b.balancePaise', 'b.isPaused'])
    .select(drawnOn.as('drawnOn'))
    .select(sql<string | null>`case when b.balance_paise < 0 then ${firstDrawn(sql`p.id`)} end`.as('postingId'))
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
