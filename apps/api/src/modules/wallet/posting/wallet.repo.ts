import { sql } from 'kysely';
import type { LedgerDifference } from '../../../platform/ledger-proof.ts';
import type { Db } from '../../../platform/db.ts';
import type { Entry, PostingDetails } from './wallet.rules.ts';

export type PostArguments = {
  id: string;
  kind: string;
  idempotencyKey: string;
  fingerprint: string;
  businessKey: string | null;
  referenceType: string;
  referenceId: string;
  narration: string;
  actorId: string | null;
  entries: readonly Entry[];
  details: PostingDetails | null;
};

export type Posted = { outcome: 'posted' | 'replayed'; postingId: string };

/** Calls, in one round trip, the database function that checks and writes the posting. */
export async function callPost(db: Db, p: PostArguments): Promise<Posted> {
  const accounts = p.entries.map((entry) => entry.account);
  const amounts = p.entries.map((entry) => entry.amountPaise);
  const { rows } = await sql<Posted>`
    select outcome, posting_id as "postingId" from wallet.post_journal(
      ${p.id}, ${p.kind}, ${p.idempotencyKey}, ${p.fingerprint}, ${p.businessKey},
      ${p.referenceType}, ${p.referenceId}, ${p.narration}, ${p.actorId},
      ${accounts}::text[], ${amounts}::bigint[], ${p.details && JSON.stringify(p.details)}::jsonb)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('wallet.post_journal answered nothing');
  return row;
}

export async function callOpenAccount(
  db: Db,
  id: string,
  code: string,
  merchantId: string,
  name: string,
): Promise<void> {
  await sql`select wallet.open_account(${id}, ${code}, 'wallet', ${merchantId}, ${name})`.execute(db);
}

/** Returns a wallet's balance, credit limit and minimums by fee account in paise; undefined if there is no such wallet. */
export async function walletFunds(db: Db, merchantId: string) {
  return db
    .selectFrom('wallet.balances as b')
    .innerJoin('wallet.accounts as a', 'a.id', 'b.accountId')
    .where('a.merchantId', '=', merchantId)
    .select(['b.balancePaise', 'b.creditPaise as creditLimitPaise', 'b.isPaused', 'b.minimums'])
    .executeTakeFirst();
}

/** Sets the credit limit of a wallet in paise, from its next entry on. */
export async function callSetCredit(db: Db, merchantId: string, limitPaise: number): Promise<void> {
  await sql`select wallet.set_credit(${merchantId}, ${limitPaise}::bigint)`.execute(db);
}

/** Sets what charges of a fee account must leave in a wallet, in paise. */
export async function callSetMinimum(db: Db, merchantId: string, feeAccount: string, paise: number): Promise<void> {
  await sql`select wallet.set_minimum(${merchantId}, ${feeAccount}, ${paise}::bigint)`.execute(db);
}

/** Pauses new work of a wallet while it is below zero, or ends the pause. */
export async function callPauseWork(db: Db, merchantId: string, isPaused: boolean): Promise<void> {
  await sql`select wallet.pause_work(${merchantId}, ${isPaused}::boolean)`.execute(db);
}

/** Returns the rows that break an invariant, one query for each; an empty result proves the ledger. */
export async function findDifferences(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select 'posting sums to zero' as "check", p.id::text as subject, '0' as expected, sum(e.amount_paise)::text as found
      from wallet.postings p join wallet.entries e on e.posting_id = p.id group by p.id having sum(e.amount_paise) <> 0
    union all
    select 'posting has at least two entries', p.id::text, '2', count(e.posting_id)::text
      from wallet.postings p left join wallet.entries e on e.posting_id = p.id group by p.id having count(e.posting_id) < 2
    union all
    select 'an entry has its posting', e.posting_id::text, '1', '0'
      from wallet.entries e where not exists (select 1 from wallet.postings p where p.id = e.posting_id)
    union all
    select 'wallet balance equals its entries', a.code, coalesce(sum(e.amount_paise), 0)::text, b.balance_paise::text
      from wallet.balances b join wallet.accounts a on a.id = b.account_id left join wallet.entries e on e.account_id = a.id
      group by a.code, b.balance_paise having coalesce(sum(e.amount_paise), 0) <> b.balance_paise
    union all
    select 'wallet entries are numbered without gap', a.code, b.entries::text, count(e.posting_id)::text
      from wallet.balances b join wallet.accounts a on a.id = b.account_id left join wallet.entries e on e.account_id = a.id
      group by a.code, b.entries having count(e.posting_id) <> b.entries or coalesce(max(e.entry_no), 0) <> b.entries
    union all
    select 'running balance follows the entries', x.code || ' #' || x.entry_no, x.running::text, x.balance_paise::text from (
      select a.code, e.entry_no, e.balance_paise, sum(e.amount_paise) over (partition by e.account_id order by e.entry_no) as running
      from wallet.entries e join wallet.accounts a on a.id = e.account_id where a.kind = 'wallet') x
      where x.running is distinct from x.balance_paise
    union all
    select 'wallet is within its credit', a.code || ' #' || e.entry_no, '>= ' || -coalesce(c.credit_paise, 0), e.balance_paise::text
      from wallet.entries e join wallet.accounts a on a.id = e.account_id left join lateral (
        select credit_paise from wallet.credit_changes where account_id = e.account_id and from_entry <= e.entry_no
         order by from_entry desc limit 1) c on true
     where e.entry_no is not null and e.amount_paise < 0 and e.balance_paise < 0 and e.balance_paise < -coalesce(c.credit_paise, 0)
    union all
    select 'wallet credit equals its last change', a.code, coalesce(c.credit_paise, 0)::text, b.credit_paise::text
      from wallet.balances b join wallet.accounts a on a.id = b.account_id left join lateral (
        select credit_paise from wallet.credit_changes where account_id = b.account_id order by from_entry desc limit 1) c on true
     where b.credit_paise <> coalesce(c.credit_paise, 0)
    union all
    select 'all accounts sum to zero', 'ledger', '0', sum(amount_paise)::text from wallet.entries having sum(amount_paise) <> 0`.execute(
    db,
  );
  return rows;
}
