-- A shop is told once when its wallet falls below a sum of its own choosing; without a row it is off.
create table low_balances (
  merchant_id uuid primary key references merchants (id),
  below_paise bigint not null,
  is_told boolean not null default false,
  saved_by uuid not null references users (id),
  saved_at timestamptz not null
);
comment on table low_balances is 'The balance below which a shop is notified, and whether it has been since it was last above';
alter table low_balances add constraint low_balances_below_positive check (below_paise > 0);
comment on constraint low_balances_below_positive on low_balances is 'No balance is below zero: nothing would ever be told.';
