import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Rows = SelectQueryBuilder<any, any, any>;

export type AccountFound = { id: string; code: string; name: string; kind: string };

export async function accountByCode(db: Db, code: string): Promise<AccountFound | undefined> {
  return db
    .selectFrom('wallet.accounts')
    .select(['id', 'code', 'name', 'kind'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/**
 * An account's lines with the balance after each. The order is business day, then the wallet's own running number (house accounts
 * keep none, so that no row of theirs is hot: there the time of posting decides); a range of days is therefore always in one piece.
 */
export function statementBase(db: Db, account: string): Rows {
  const lines = sql<Record<string, unknown>>`(
    select e.posting_id, e.line, p.business_date, p.created_at, p.kind, p.narration, p.reference_type, p.reference_id, e.amount_paise,
      row_number() over ordered as position,
      (sum(e.amount_paise) over (ordered rows unbounded preceding))::bigint as balance_paise
    from wallet.entries e join wallet.postings p on p.id = e.posting_id
    where e.account_id = (select id from wallet.accounts where code = ${account})
    window ordered as (order by p.business_date, e.entry_no, p.created_at, e.posting_id, e.line))`;
  return db.selectFrom(lines.as('s')) as unknown as Rows;
}

export const statementColumns: Record<string, RawBuilder<unknown>> = {
  id: sql`(s.posting_id::text || ':' || s.line::text)`,
  dated: sql.ref('s.businessDate'),
  at: sql.ref('s.createdAt'),
  kind: sql.ref('s.kind'),
  narration: sql.ref('s.narration'),
  referenceType: sql.ref('s.referenceType'),
  referenceId: sql.ref('s.referenceId'),
  drPaise: sql`greatest(-s.amount_paise, 0)`,
  crPaise: sql`greatest(s.amount_paise, 0)`,
  balancePaise: sql.ref('s.balancePaise'),
};

export const statementPosition = sql.ref('s.position');

export function selectStatementRow(rows: Rows): Rows {
  return rows.select(Object.entries(statementColumns).map(([name, column]) => column.as(name)));
}

export type Totals = { drPaise: number; crPaise: number; openingPaise: number };

/** Sums between two days (both included, either may be open) and the balance before the first; whole paise. */
export async function statementTotals(db: Db, accountId: string, from?: string, to?: string): Promise<Totals> {
  const first = from ?? '0001-01-01';
  const last = to ?? '9999-12-31';
  const { rows } = await sql<Totals>`
    select coalesce(sum(e.amount_paise) filter (where p.business_date < ${first}::date), 0)::bigint as "openingPaise",
      coalesce(sum(-e.amount_paise) filter (where e.amount_paise < 0 and p.business_date >= ${first}::date), 0)::bigint as "drPaise",
      coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0 and p.business_date >= ${first}::date), 0)::bigint as "crPaise"
    from wallet.entries e join wallet.postings p on p.id = e.posting_id
    where e.account_id = ${accountId} and p.business_date <= ${last}::date`.execute(db);
  return rows[0] ?? { openingPaise: 0, drPaise: 0, crPaise: 0 };
}

/** House accounts and wallets whose merchant's code or shop begins with the text; at most 20 wallets. */
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
