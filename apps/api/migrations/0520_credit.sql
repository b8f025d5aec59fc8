-- A credit line: how far a shop's wallet may go below zero for new work, and in how many days it repays. Requested by one person,
-- approved by another. A later approved line replaces an earlier one on the days of both; a limit of 0 ends the credit.
create table credit_lines (
  id uuid primary key,
  number bigint generated always as identity unique,
  merchant_id uuid not null references merchants (id),
  limit_paise bigint not null,
  repay_days integer not null,
  reason text not null,
  valid_from date not null,
  valid_until date,
  status text not null default 'pending',
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default clock_timestamp(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_remark text
);
comment on table credit_lines is 'Credit limits of shops by days, as requested and decided';
alter table credit_lines add constraint credit_lines_limit_known check (limit_paise >= 0);
comment on constraint credit_lines_limit_known on credit_lines is 'A negative limit would demand money in the wallet; 0 ends the credit.';
alter table credit_lines add constraint credit_lines_days_known check (repay_days between 1 and 180);
comment on constraint credit_lines_days_known on credit_lines is 'Without a number of days nothing would ever be due.';
alter table credit_lines add constraint credit_lines_days_in_order check (valid_until is null or valid_until >= valid_from);
comment on constraint credit_lines_days_in_order on credit_lines is 'A line that ends before it starts applies on no day.';
alter table credit_lines add constraint credit_lines_status_known check (status in ('pending', 'approved', 'rejected'));
alter table credit_lines add constraint credit_lines_two_people check (status <> 'approved' or (decided_by is not null and decided_by <> requested_by));
comment on constraint credit_lines_two_people on credit_lines is 'Nobody lends the network''s money alone.';
alter table credit_lines add constraint credit_lines_decided_once check ((status = 'pending') = (decided_at is null));
create unique index credit_lines_one_pending on credit_lines (merchant_id) where status = 'pending';
comment on index credit_lines_one_pending is 'Two pending requests for a shop could be approved in an order that nobody meant.';
create index credit_lines_in_force on credit_lines (merchant_id, decided_at) where status = 'approved';
comment on index credit_lines_in_force is 'Finds the line of a shop in force on a day.';
create index credit_lines_requested on credit_lines (requested_at, id);
comment on index credit_lines_requested is 'The list of credit lines, newest first.';
create index credit_lines_number on credit_lines (number, id);
create index credit_lines_status on credit_lines (status, id);
create index credit_lines_limit on credit_lines (limit_paise, id);

-- The limit is on the row that each posting locks, so that it is checked without another statement.
alter table wallet.balances add column credit_paise bigint not null default 0;
alter table wallet.balances add constraint balances_credit_known check (credit_paise >= 0);
comment on column wallet.balances.credit_paise is 'How far new work may take the balance below zero; whole paise';
-- No index names balance_paise: each posting would then write the indexes of its wallet's row as well. Drawn credit is found by credits.

-- What the limit was at each entry: from the entry of this number on. The proof of the ledger reads it.
create table wallet.credit_changes (
  account_id uuid not null references wallet.accounts (id),
  from_entry bigint not null,
  credit_paise bigint not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, from_entry)
);
comment on table wallet.credit_changes is 'The credit limit of a wallet from one of its entries on';
create trigger credit_changes_writer before insert or update or delete or truncate on wallet.credit_changes
  for each statement execute function wallet.refuse_direct_write();

-- A limit lowered below what is drawn only stops new spending: every entry that lowers a balance ends within the limit of its moment.
create function wallet.refuse_beyond_credit() returns trigger language plpgsql as $$
begin
  raise exception 'a wallet may not go below its credit limit' using errcode = 'check_violation';
end $$;
alter table wallet.balances drop constraint wallet_never_negative;
create trigger balances_within_credit before update on wallet.balances for each row
  when (new.entries >= old.entries and new.balance_paise < old.balance_paise and new.balance_paise < -new.credit_paise)
  execute function wallet.refuse_beyond_credit();

create function wallet.set_credit(p_merchant uuid, p_credit bigint) returns void
  language plpgsql security definer set search_path to 'wallet', 'public', 'pg_temp' as $$
begin
  perform 1;
end $$;
revoke all on function wallet.set_credit from public;

update roles set permissions = permissions || array['credit.manage']
where (is_administrator or name = 'Accounts') and not permissions @> array['credit.manage'];

-- The credit of a shop today, as the line in force says; changed on approval and when a day begins.
create table credits (
  merchant_id uuid primary key references merchants (id),
  line_id uuid references credit_lines (id),
  limit_paise bigint not null,
  repay_days integer not null,
  changed_at timestamptz not null
);
comment on table credits is 'The credit limit of a shop in force; without a line in force the limit is 0 and the days are those of the last line';
create index credits_limit on credits (limit_paise, merchant_id);
comment on index credits_limit is 'The list of shops with credit by limit.';
