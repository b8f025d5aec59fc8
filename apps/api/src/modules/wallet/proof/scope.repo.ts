import { type RawBuilder, sql } from 'kysely';

/**
 * What a proof reads, as the beginning of each of its statements: `postings`, `entries` and `holds` to check, and what the accounts, years
 * and debts came to before them (`proven_accounts`, `proven_years`, `proven_debts`). `days` and `day_sums` are the summed days to compare.
 */
export type Scope = RawBuilder<unknown>;

/** Everything, on top of nothing. */
export const wholeLedger: Scope = sql`with
  postings as not materialized (select * from wallet.postings),
  entries as not materialized (select * from wallet.entries),
  holds as not materialized (select * from wallet.holds),
  days as not materialized (select business_date, total_paise from wallet.summed_days),
  day_sums as not materialized (select * from wallet.day_sums),
  proven_accounts as not materialized (select * from ledger_proven_accounts where false),
  proven_years as not materialized (select * from ledger_proven_years where false),
  proven_debts as not materialized (select * from ledger_proven_debts where false)`;

/** The postings of these ids on top of the stored sums, which must hold every other posting. */
export const someOfLedger = (ids: readonly string[]): Scope => sql`with
  postings as materialized (select * from wallet.postings where id = any(${[...ids]}::uuid[])),
  entries as materialized (select * from wallet.entries where posting_id = any(${[...ids]}::uuid[])),
  holds as materialized (
    select h.* from wallet.holds h where h.state in ('open', 'review') or h.posting_id = any(${[...ids]}::uuid[])
       or h.posting_id in (select related_id from postings where kind in ('capture', 'release'))),
  days as materialized (
    select business_date, total_paise from wallet.summed_days where business_date >= (select min(business_date) - 1 from postings)),
  day_sums as materialized (select * from wallet.day_sums where business_date in (select business_date from days)),
  proven_accounts as materialized (select * from ledger_proven_accounts),
  proven_years as materialized (select * from ledger_proven_years),
  proven_debts as materialized (select * from ledger_proven_debts)`;
