import { toPaise } from '@sevadesk/contract/kernel/money';
import type { DaySheet } from '@sevadesk/contract/reports';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DayClosings } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { collectionBase } from './reports.repo.ts';

type Row<K extends keyof DaySheet> = DaySheet[K] extends (infer R)[] ? R : DaySheet[K];

export async function modesOf(db: Db, day: string): Promise<Row<'modes'>[]> {
  const rows = await collectionBase(db)
    .select([
      'c.mode',
      'c.count',
      'c.collectedPaise',
      'c.refundedPaise',
      sql`(c.collected_paise - c.refunded_paise)`.as('netPaise'),
    ])
    .where('c.businessDate', '=', day)
    .orderBy('c.mode')
    .execute();
  return rows as unknown as Row<'modes'>[];
}

/** Entries of the days up to a day that are not finished, per account. */
const openEntries = (day: string) => sql`
  select e.account_id, p.business_date, greatest(-e.amount_paise, 0) as dr_paise, greatest(e.amount_paise, 0) as cr_paise
  from wallet.postings p join wallet.entries e on e.posting_id = p.id
  where p.business_date <= ${day}::date
    and p.business_date > (select coalesce(max(business_date), '-infinity') from wallet.summed_days)`;

const spanOf = (day: string) => sql`
  coalesce(sum(s.cr_paise - s.dr_paise) filter (where s.business_date < ${day}::date), 0)::bigint as "openingPaise",
  coalesce(sum(s.dr_paise) filter (where s.business_date = ${day}::date), 0)::bigint as "drPaise",
  coalesce(sum(s.cr_paise) filter (where s.business_date = ${day}::date), 0)::bigint as "crPaise",
  coalesce(sum(s.cr_paise - s.dr_paise), 0)::bigint as "closingPaise"`;

/** Returns the sums of each internal account before a day and on it. Finished days use their sums, others the entries. */
export async function houseAccountsOf(db: Db, day: string): Promise<Row<'accounts'>[]> {
  // Asked by account: sums of the wallets are nearly all rows.
  const { rows } = await sql<Row<'accounts'>>`
    select a.code, a.name, ${spanOf(day)}
    from wallet.accounts a left join (
      select account_id, business_date, dr_paise, cr_paise from wallet.day_sums
      where business_date <= ${day}::date and account_id = any(array(select id from wallet.accounts where kind = 'house'))
      union all ${openEntries(day)}) s on s.account_id = a.id
    where a.kind = 'house' group by a.id, a.code, a.name order by a.id`.execute(db);
  return rows;
}

/** What all accounts together came to with the last finished day that matches, by its date. */
const totalOf = (matches: RawBuilder<unknown>) => sql`
  coalesce((select total_paise from wallet.summed_days where business_date ${matches} order by business_date desc limit 1), 0)`;

/**
 * Returns the sums of all wallets together: those of every account without those of the internal ones. Earlier days are in the total that
 * is stored with each finished day, so that their number does not matter.
 */
export async function walletsOf(db: Db, day: string, house: readonly Row<'accounts'>[]): Promise<DaySheet['wallets']> {
  const { rows } = await sql<DaySheet['wallets']>`
    select (select count(*)::int from wallet.accounts where kind = 'wallet') as count,
      (open."openingPaise" + ${totalOf(sql`< ${day}::date`)})::bigint as "openingPaise",
      (open."drPaise" + finished."drPaise")::bigint as "drPaise", (open."crPaise" + finished."crPaise")::bigint as "crPaise",
      (open."closingPaise" + ${totalOf(sql`<= ${day}::date`)})::bigint as "closingPaise"
    from (select ${spanOf(day)} from (${openEntries(day)}) s) open,
      (select ${spanOf(day)} from wallet.day_sums s where s.business_date = ${day}::date) finished`.execute(db);
  const [all] = rows;
  if (!all) throw new Error('A sum has one row');
  const without = (name: 'openingPaise' | 'drPaise' | 'crPaise' | 'closingPaise') =>
    toPaise(house.reduce((sum, account) => sum - account[name], all[name] as number));
  return {
    count: all.count,
    openingPaise: without('openingPaise'),
    drPaise: without('drPaise'),
    crPaise: without('crPaise'),
    closingPaise: without('closingPaise'),
  };
}

export async function kindsOf(db: Db, day: string): Promise<Row<'kinds'>[]> {
  const { rows } = await sql<Row<'kinds'>>`
    select p.kind, count(distinct p.id)::int as postings, coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)::bigint as "turnoverPaise"
    from wallet.postings p join wallet.entries e on e.posting_id = p.id
    where p.business_date = ${day}::date group by p.kind order by p.kind`.execute(db);
  return rows;
}

export async function waitingNow(db: Db): Promise<DaySheet['waiting']> {
  const { rows } = await sql<DaySheet['waiting']>`
    select (select count(*)::int from payment_requests where status = 'pending') as payments,
      (select coalesce(sum(amount_paise), 0)::bigint from payment_requests where status = 'pending') as "paymentsPaise",
      (select count(*)::int from gateway_orders where status in ('new', 'created', 'pending')) as "gatewayOrders",
      (select count(*)::int from gateway_orders where status = 'review') as "gatewayReviews"`.execute(db);
  return rows[0] as DaySheet['waiting'];
}

export type Closing = {
  sheet: DaySheet;
  sheetHash: string;
  countedCashPaise: number;
  bankBalancePaise: number | null;
  remark: string | null;
  closedBy: string;
  closedAt: string;
};

export async function closingOf(db: Db, day: string): Promise<Closing | undefined> {
  const row = await db
    .selectFrom('dayClosings as d')
    .innerJoin('users as u', 'u.id', 'd.closedBy')
    .select(['d.sheet', 'd.sheetHash', 'd.countedCashPaise', 'd.bankBalancePaise', 'd.remark', 'd.closedAt'])
    .select('u.displayName as closedBy')
    .where('d.businessDate', '=', day)
    .executeTakeFirst();
  return row as Closing | undefined;
}

/** Returns false if the day is already closed. */
export async function insertClosing(db: Db, closing: Insertable<DayClosings>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dayClosings')
    .values(closing)
    .onConflict((conflict) => conflict.column('businessDate').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
