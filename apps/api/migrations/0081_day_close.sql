-- What came in, by day and mode: finished days are summed once, beside the ledger's own sums of them.
create table collection_summed (
  business_date date primary key,
  summed_at timestamptz not null default now()
);
comment on table collection_summed is 'Finished days whose collection is summed';
create table collection_days (
  business_date date not null references collection_summed (business_date),
  mode text not null,
  count integer not null,
  collected_paise bigint not null,
  refunded_paise bigint not null,
  primary key (business_date, mode)
);
comment on table collection_days is 'Money in and out of the clearing accounts per finished day and mode';

-- A closed day: its sheet as it stood, with the head of the audit chain.
create table day_closings (
  business_date date primary key,
  sheet jsonb not null,
  sheet_hash text not null,
  counted_cash_paise bigint not null,
  bank_balance_paise bigint,
  cash_difference_paise bigint not null,
  remark text,
  audit_position bigint not null,
  audit_hash text not null,
  closed_by uuid not null references users (id),
  closed_at timestamptz not null default now()
);
comment on table day_closings is 'Closed business days, written once';
alter table day_closings add constraint day_closings_counted check (counted_cash_paise >= 0 and coalesce(bank_balance_paise, 0) >= 0);
comment on constraint day_closings_counted on day_closings is 'What lies in a drawer or at a bank is counted, never owed.';
alter table day_closings add constraint day_closings_hash check (sheet_hash ~ '^[0-9a-f]{64}$');
comment on constraint day_closings_hash on day_closings is 'SHA-256 of the sheet.';
create trigger day_closings_insert_only before update or delete on day_closings for each row execute function refuse_change();
create trigger day_closings_no_truncate before truncate on day_closings for each statement execute function refuse_change();
