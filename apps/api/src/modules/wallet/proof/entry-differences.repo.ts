import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { LedgerDifference } from '../../../platform/ledger-proof.ts';
import type { Scope } from './scope.repo.ts';

/** Checks each posting: its entries sum to zero, and there are at least two. */
async function postingSums(db: Db, scope: Scope): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`${scope}
    select v."check", x.id::text as subject, v.expected, v.found
      from (select p.id, s.sum, coalesce(s.n, 0) as n from postings p
              left join (select posting_id, sum(amount_paise) as sum, count(*) as n from entries group by posting_id) s on s.posting_id = p.id) x
     cross join lateral (values ('posting sums to zero', '0', x.sum::text, x.sum <> 0),
             ('posting has at least two entries', '2', x.n::text, x.n < 2)) v ("check", expected, found, is_wrong)
     where (x.sum <> 0 or x.n < 2) and v.is_wrong
    union all
    select 'an entry has its posting', e.posting_id::text, '1', '0'
      from entries e where not exists (select 1 from wallet.postings p where p.id = e.posting_id)`.execute(db);
  return rows;
}

/** Checks each account: balances, counts and credit of wallets, the account of held money, and the sum of all. */
async function accountSums(db: Db, scope: Scope): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`${scope},
    added as materialized (
      select account_id, sum(amount_paise) as sum_paise, count(*) as entries, max(entry_no) as last_no from entries group by account_id),
    kept as (
      select a.code, b.balance_paise, b.entries, b.credit_paise, b.account_id,
             coalesce(p.sum_paise, 0) + coalesce(x.sum_paise, 0) as sum_paise, coalesce(p.entries, 0) + coalesce(x.entries, 0) as counted,
             coalesce(x.last_no, p.entries, 0) as last_no
        from wallet.balances b join wallet.accounts a on a.id = b.account_id
        left join proven_accounts p on p.account_id = b.account_id left join added x on x.account_id = b.account_id)
    select 'wallet balance equals its entries' as "check", code as subject, sum_paise::text as expected, balance_paise::text as found
      from kept where sum_paise <> balance_paise
    union all
    select 'wallet entries are numbered without gap', code, entries::text, counted::text
      from kept where counted <> entries or last_no <> entries
    union all
    select 'wallet credit equals its last change', k.code, coalesce(c.credit_paise, 0)::text, k.credit_paise::text
      from kept k left join lateral (
        select credit_paise from wallet.credit_changes where account_id = k.account_id order by from_entry desc limit 1) c on true
     where k.credit_paise <> coalesce(c.credit_paise, 0)
    union all
    select 'open holds equal the account of held money', 'house:held', h.open::text, l.held::text
      from (select coalesce(sum(amount_paise), 0) as open from wallet.holds where state in ('open', 'review')) h,
           (select coalesce((select sum_paise from proven_accounts where account_id = a.id), 0)
                 + coalesce((select sum_paise from added where account_id = a.id), 0) as held from wallet.accounts a where a.code = 'house:held') l
     where h.open <> l.held
    union all
    select 'all accounts sum to zero', 'ledger', '0', s.sum::text
      from (select coalesce((select sum(sum_paise) from proven_accounts), 0) + coalesce((select sum(sum_paise) from added), 0) as sum) s
     where s.sum <> 0`.execute(db);
  return rows;
}

/** Checks each line of a wallet: its balance, its credits, and that it is within the credit of its time. */
async function runningSums(db: Db, scope: Scope): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`${scope}
    select v."check", a.code || ' #' || x.entry_no as subject, v.expected::text, coalesce(v.found::text, 'nothing') as found
      from (
        select e.account_id, e.entry_no, e.balance_paise, e.credits_paise,
               coalesce(p.sum_paise, 0) + sum(e.amount_paise) over w as running,
               coalesce(p.credits_paise, 0) + sum(greatest(e.amount_paise, 0)) over w as credits
          from entries e join wallet.accounts k on k.id = e.account_id and k.kind = 'wallet'
          left join proven_accounts p on p.account_id = e.account_id
        window w as (partition by e.account_id order by e.entry_no)) x
      join wallet.accounts a on a.id = x.account_id
     cross join lateral (values ('running balance follows the entries', x.running, x.balance_paise),
             ('running credits follow the entries', x.credits, x.credits_paise)) v ("check", expected, found)
     where (x.running is distinct from x.balance_paise or x.credits is distinct from x.credits_paise) and v.expected is distinct from v.found
    union all
    select 'wallet is within its credit', a.code || ' #' || e.entry_no, '>= ' || -coalesce(c.credit_paise, 0), e.balance_paise::text
      from entries e join wallet.accounts a on a.id = e.account_id left join lateral (
        select credit_paise from wallet.credit_changes where account_id = e.account_id and from_entry <= e.entry_no
         order by from_entry desc limit 1) c on true
     where e.entry_no is not null and e.amount_paise < 0 and e.balance_paise < 0 and e.balance_paise < -coalesce(c.credit_paise, 0)`.execute(
    db,
  );
  return rows;
}

/** Returns the rows of a scope that break an invariant of postings, accounts and lines; an empty result proves them. */
export async function entryDifferences(db: Db, scope: Scope): Promise<LedgerDifference[]> {
  return [...(await postingSums(db, scope)), ...(await accountSums(db, scope)), ...(await runningSums(db, scope))];
}
