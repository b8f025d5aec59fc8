import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { countLimit } from '../../../platform/list-ids.ts';

export type AccountFound = { id: string; code: string; name: string; kind: string };

export async function accountByCode(db: Db, code: string): Promise<AccountFound | undefined> {
  return db
    .selectFrom('wallet.accounts')
    .select(['id', 'code', 'name', 'kind'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Returns the credit limit of a wallet in paise; 0 for an internal account. */
export async function creditLimitOf(db: Db, accountId: string): Promise<number> {
  const query = db.selectFrom('wallet.balances').select('creditPaise').where('accountId', '=', accountId);
  return (await query.executeTakeFirst())?.creditPaise ?? 0;
}

export type Days = { from?: string | undefined; to?: string | undefined };

/** Part of a statement: lines `first` to `last` (none if last < first), the balance before them and their sums; whole paise. */
export type Stretch = { first: number; last: number; openingPaise: number; drPaise: number; crPaise: number };

/** Returns a wallet's stretch between two days. Lines have numbers and running sums, so its length does not affect the cost. */
export async function walletStretch(db: Db, accountId: string, { from, to }: Days): Promise<Stretch> {
  const { rows } = await sql<Stretch>`
    with lines as (
      select ${from ? sql`wallet.first_line_on(${accountId}, ${from}::date)` : sql`1::bigint`} as first,
        ${to ? sql`wallet.first_line_on(${accountId}, ${to}::date + 1) - 1` : sql`(select entries from wallet.balances where account_id = ${accountId})`} as last
    )
    select l.first, l.last, coalesce(before.balance_paise, 0) as "openingPaise",
      case when l.last < l.first then 0 else coalesce(before.balance_paise, 0) - ending.balance_paise
        + ending.credits_paise - coalesce(before.credits_paise, 0) end as "drPaise",
      case when l.last < l.first then 0 else ending.credits_paise - coalesce(before.credits_paise, 0) end as "crPaise"
    from lines l
    left join wallet.entries before on before.account_id = ${accountId} and before.entry_no = l.first - 1
    left join wallet.entries ending on ending.account_id = ${accountId} and ending.entry_no = l.last`.execute(db);
  return rows[0] ?? { first: 1, last: 0, openingPaise: 0, drPaise: 0, crPaise: 0 };
}

export type Line = {
  id: string;
  dated: string;
  at: string;
  kind: string;
  narration: string;
  referenceType: string;
  referenceId: string;
  drPaise: number;
  crPaise: number;
  balancePaise: number;
};

const shown = sql`(e.posting_id::text || ':' || e.line::text) as id, p.business_date as dated, p.created_at as at, p.kind, p.narration,
  p.reference_type as "referenceType", p.reference_id as "referenceId",
  greatest(-e.amount_paise, 0) as "drPaise", greatest(e.amount_paise, 0) as "crPaise"`;

const way = (oldestFirst: boolean) => sql.raw(oldestFirst ? 'asc' : 'desc');

/** Returns a wallet's lines with these numbers (both included), in order. */
export async function walletLines(
  db: Db,
  accountId: string,
  { first, last }: Pick<Stretch, 'first' | 'last'>,
  oldestFirst: boolean,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${shown}, e.balance_paise as "balancePaise"
    from wallet.entries e join wallet.postings p on p.id = e.posting_id
    where e.account_id = ${accountId} and e.entry_no between ${first} and ${last}
    order by e.entry_no ${way(oldestFirst)}`.execute(db);
  return rows;
}

/** The parts of a narration that a search reads: the text, and the number at its end by which people know the posting. */
export const narrationParts = (narration: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  narration,
  sql`substring(${narration} from '[^ ]+$')`,
];

type Match = { arms: readonly RawBuilder<boolean>[]; start: number; length: number; oldestFirst: boolean };

/** Returns a page of the matching lines, with the balance after each, and their count (at most one above the limit of all lists). */
export async function walletMatches(
  db: Db,
  accountId: string,
  { first, last }: Pick<Stretch, 'first' | 'last'>,
  { arms, start, length, oldestFirst }: Match,
): Promise<{ rows: Line[]; count: number }> {
  const found = sql`wallet.entries e join wallet.postings p on p.id = e.posting_id
    where e.account_id = ${accountId} and e.entry_no between ${first} and ${last} and (${sql.join(arms, sql` or `)})`;
  const { rows } = await sql<Line>`
    select ${shown}, e.balance_paise as "balancePaise" from ${found}
    order by e.entry_no ${way(oldestFirst)} limit ${length} offset ${start}`.execute(db);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${found} limit ${countLimit + 1}) matches`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0 };
}

export type DaySum = { day: string; entries: number; drPaise: number; crPaise: number };

/**
 * Returns an account's sums by day, oldest first: finished days are already summed, the rest (usually today) is summed now.
 * An internal account has no running balance, which avoids a hot row; its statement is built from these sums.
 */
export async function daySums(db: Db, accountId: string, to?: string): Promise<DaySum[]> {
  const last = to ?? '9999-12-31';
  const { rows } = await sql<DaySum>`
    select business_date as day, sum(entries)::bigint as entries, sum(dr_paise)::bigint as "drPaise", sum(cr_paise)::bigint as "crPaise"
    from wallet.day_sums where account_id = ${accountId} and business_date <= ${last}::date
    group by business_date
    union all
    select p.business_date, count(*), coalesce(sum(-e.amount_paise) filter (where e.amount_paise < 0), 0)::bigint,
      coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)::bigint
    from wallet.postings p join wallet.entries e on e.posting_id = p.id
    where e.account_id = ${accountId} and p.business_date <= ${last}::date
      and p.business_date > (select coalesce(max(business_date), '-infinity') from wallet.summed_days)
    group by p.business_date
    order by day`.execute(db);
  return rows;
}

type Window = { from: string; to: string; openingPaise: number; skip: number; take: number };

/** Returns an internal account's lines on some days, by posting time, with the balance after each; `openingPaise` is that before the first. */
export async function houseLines(
  db: Db,
  accountId: string,
  { from, to, openingPaise, skip, take }: Window,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${shown}, (${openingPaise}::bigint + sum(e.amount_paise) over ordered)::bigint as "balancePaise"
    from wallet.postings p join wallet.entries e on e.posting_id = p.id
    where e.account_id = ${accountId} and p.business_date between ${from}::date and ${to}::date
    window ordered as (order by p.business_date, p.created_at, e.posting_id, e.line rows unbounded preceding)
    order by p.business_date, p.created_at, e.posting_id, e.line
    limit ${take} offset ${skip}`.execute(db);
  return rows;
}

/** Returns the first day that is not summed yet; undefined if nothing was ever posted. */
export async function firstUnsummedDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(p.business_date) as day from wallet.postings p
    where p.business_date > (select coalesce(max(business_date), '-infinity') from wallet.summed_days)`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Sums a finished day; returns false if it is not over or another process has summed it. */
export async function sumDay(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ summed: boolean }>`select wallet.sum_day(${day}::date) as summed`.execute(db);
  return rows[0]?.summed === true;
}

/** Returns internal accounts, and wallets whose merchant's code or shop begins with the text; at most 20 wallets. */
export async function findAccounts(db: Db, pattern: string) {
  const house = await db
    .selectFrom('wallet.accounts')
    .select(['code', 'name', 'kind'])
    .where('kind', '=', 'house')
    .orderBy('id')
    .execute();
  const wallets = await db
    .selectFrom('wallet.accounts as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .select(['a.code', sql<string>`m.code || ' ' || m.shop_name`.as('name'), 'a.kind'])
    .where(sql<boolean>`(lower(m.code) like ${pattern} or lower(m.shop_name) like ${pattern})`)
    .orderBy('m.code')
    .limit(20)
    .execute();
  return [
    ...house.filter(({ name }) => pattern === '%' || name.toLowerCase().startsWith(pattern.slice(0, -1))),
    ...wallets,
  ];
}
