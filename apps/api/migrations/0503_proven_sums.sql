-- What accounts, years and debts came to at the point up to which the ledger is proven: the next night adds what follows to them and
-- compares, instead of adding up every entry. Written with the proof that found nothing, and read only if it reached the same link.
create table ledger_proven_point (
  id smallint primary key check (id = 1),
  -- The link of the audit chain; 0 before the first whole proof.
  position bigint not null check (position >= 0)
);
insert into ledger_proven_point (id, position) values (1, 0);
create table ledger_proven_accounts (
  account_id uuid primary key,
  sum_paise bigint not null,
  -- Of a wallet: its numbered entries, and what was credited.
  entries bigint not null,
  credits_paise bigint not null
);
create table ledger_proven_years (
  merchant_id uuid not null,
  financial_year text not null,
  gross_paise bigint not null,
  tds_paise bigint not null,
  due_basis bigint not null,
  primary key (merchant_id, financial_year)
);
create table ledger_proven_debts (
  merchant_id uuid primary key,
  owed_paise bigint not null
);
comment on table ledger_proven_point is 'The link up to which the proven sums include every posting';
