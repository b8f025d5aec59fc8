import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type LineFound = {
  postingId: string;
  accountId: string;
  accountCode: string;
  accountName: string;
  isWallet: boolean;
  merchantId: string | null;
  number: number | null;
  amountPaise: number;
  balancePaise: number | null;
  kind: string;
  dated: string;
  at: string;
  narration: string;
  referenceType: string;
  referenceId: string;
  relatedId: string | null;
  actorName: string | null;
};

/** Returns one line of an account; with a merchant id, only of that merchant's own wallet. */
export async function lineById(
  db: Db,
  postingId: string,
  line: number,
  merchantId?: string,
): Promise<LineFound | undefined> {
  const own = merchantId === undefined ? sql`true` : sql`a.merchant_id = ${merchantId}`;
  const { rows } = await sql<LineFound>`
    select p.id as "postingId", a.id as "accountId", a.code as "accountCode", a.name as "accountName",
      a.kind = 'wallet' as "isWallet", a.merchant_id as "merchantId", e.entry_no as number, e.amount_paise as "amountPaise",
      e.balance_paise as "balancePaise", p.kind, p.business_date as dated, p.created_at as at, p.narration,
      p.reference_type as "referenceType", p.reference_id as "referenceId", p.related_id as "relatedId", u.display_name as "actorName"
    from wallet.entries e
    join wallet.postings p on p.id = e.posting_id
    join wallet.accounts a on a.id = e.account_id
    left join users u on u.id = p.actor_id
    where e.posting_id = ${postingId} and e.line = ${line} and ${own}`.execute(db);
  return rows[0];
}

export type Part = { kind: string; entries: number; drPaise: number; crPaise: number };

const partSums = sql`coalesce(sum(x.dr), 0)::bigint as "drPaise", coalesce(sum(x.cr), 0)::bigint as "crPaise", sum(x.n)::bigint as entries`;

/**
 * Returns the first day, up to this one, whose lines are read individually. A separate query: a planner that does not know the day
 * would read the entire ledger.
 */
async function firstOpenDay(db: Db, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select least(${day}::date, coalesce(max(business_date), '0001-01-01'::date) + 1) as day from wallet.summed_days`.execute(
    db,
  );
  return rows[0]?.day ?? day;
}

/** Returns the account's postings up to and including the line, by kind: finished days from their sums, later days from their lines. */
export async function partsUpTo(db: Db, line: LineFound, lineNo: number): Promise<Part[]> {
  const from = await firstOpenDay(db, line.dated);
  const upTo = line.isWallet
    ? sql`e.entry_no <= ${line.number} and e.entry_no >= wallet.first_line_on(${line.accountId}, ${from}::date)`
    : sql`(p.business_date, p.created_at, e.posting_id, e.line) <=
        (${line.dated}::date, (select created_at from wallet.postings where id = ${line.postingId}), ${line.postingId}::uuid, ${lineNo})
      and p.business_date between ${from}::date and ${line.dated}::date`;
  const { rows } = await sql<Part>`
    with x as (
      select kind, dr_paise as dr, cr_paise as cr, entries as n from wallet.day_sums
      where account_id = ${line.accountId} and business_date < ${line.dated}::date
      union all
      select p.kind, greatest(-e.amount_paise, 0), greatest(e.amount_paise, 0), 1
      from wallet.entries e join wallet.postings p on p.id = e.posting_id
      where e.account_id = ${line.accountId} and ${upTo}
    )
    select x.kind, ${partSums} from x group by x.kind order by sum(x.cr) - sum(x.dr) desc, x.kind`.execute(db);
  return rows;
}

export type Side = { code: string; name: string; drPaise: number; crPaise: number };

export async function sidesOf(db: Db, postingId: string): Promise<Side[]> {
  const { rows } = await sql<Side>`
    select a.code, coalesce(m.code || ' ' || m.shop_name, a.name) as name,
      greatest(-e.amount_paise, 0) as "drPaise", greatest(e.amount_paise, 0) as "crPaise"
    from wallet.entries e join wallet.accounts a on a.id = e.account_id left join merchants m on m.id = a.merchant_id
    where e.posting_id = ${postingId} order by e.line`.execute(db);
  return rows;
}

export type Movement = { id: string; kind: string; at: string; narration: string; drPaise: number; crPaise: number };

/** Other postings on the account for the same record, oldest first; at most 50. */
export async function relatedOf(db: Db, line: LineFound): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select e.posting_id::text || ':' || e.line as id, p.kind, p.created_at as at, p.narration,
      greatest(-e.amount_paise, 0) as "drPaise", greatest(e.amount_paise, 0) as "crPaise"
    from wallet.postings p join wallet.entries e on e.posting_id = p.id and e.account_id = ${line.accountId}
    where p.id <> ${line.postingId} and (
      (p.reference_type = ${line.referenceType} and p.reference_id = ${line.referenceId})
      or p.related_id = ${line.postingId} or p.id = ${line.relatedId}::uuid)
    order by p.created_at, p.id limit 50`.execute(db);
  return rows;
}

/** Returns a posting that another one undoes, ends or follows. */
export async function postingOf(db: Db, id: string) {
  const { rows } = await sql<
    Pick<
      LineFound,
      'postingId' | 'kind' | 'at' | 'narration' | 'referenceType' | 'referenceId' | 'relatedId' | 'actorName'
    >
  >`
    select p.id as "postingId", p.kind, p.created_at as at, p.narration, p.reference_type as "referenceType",
      p.reference_id as "referenceId", p.related_id as "relatedId", u.display_name as "actorName"
    from wallet.postings p left join users u on u.id = p.actor_id where p.id = ${id}`.execute(db);
  return rows[0];
}
