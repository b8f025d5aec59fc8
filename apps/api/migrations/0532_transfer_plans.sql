-- A shop that transfers money without reporting its reference transfers a sum that nobody else was given: the rupees it wants and paise
-- of its own. The line of the bank statement with this sum is then this shop's.
create table transfer_plans (
  id uuid primary key,
  ref_no text not null unique,
  merchant_id uuid not null references merchants (id),
  bank_account_id uuid not null references bank_accounts (id),
  wanted_paise bigint not null,
  amount_paise bigint not null,
  status text not null default 'open',
  starts_on date not null,
  ends_on date not null,
  held_until date not null,
  is_held boolean not null default true,
  payment_request_id uuid unique references payment_requests (id),
  created_by uuid not null references users (id),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
comment on table transfer_plans is 'Sums that shops were given for bank transfers, each one unique at its bank account as long as it is held';
comment on column transfer_plans.is_held is 'Held until weeks after its end: a late transfer of this sum must not look like another shop''s';
alter table transfer_plans add constraint transfer_plans_amount_known
  check (wanted_paise > 0 and wanted_paise % 100 = 0 and amount_paise > wanted_paise and amount_paise < wanted_paise + 1000 and amount_paise % 100 <> 0);
comment on constraint transfer_plans_amount_known on transfer_plans is 'A sum without paise is not unique; a shop transfers less than ten rupees more than it wanted.';
alter table transfer_plans add constraint transfer_plans_status_known check (status in ('open', 'arrived', 'cancelled', 'ended'));
alter table transfer_plans add constraint transfer_plans_days_in_order check (starts_on <= ends_on and ends_on <= held_until);
alter table transfer_plans add constraint transfer_plans_arrived_is_credited check ((status = 'arrived') = (payment_request_id is not null));
comment on constraint transfer_plans_arrived_is_credited on transfer_plans is 'What arrived was credited by a payment request, and only that.';
create unique index transfer_plans_sum_once on transfer_plans (bank_account_id, amount_paise) where is_held;
comment on index transfer_plans_sum_once is 'A sum belongs to one shop at a bank account.';
create index transfer_plans_own on transfer_plans (merchant_id, created_at desc, id desc);
comment on index transfer_plans_own is 'A shop''s own plans, newest first.';
create index transfer_plans_due on transfer_plans (held_until) where is_held;
comment on index transfer_plans_due is 'Sums that are free again.';

-- Who paid: what decided statement lines say of their payer, by shop. A line whose payment was reversed does not count.
create table payer_marks (
  bank_line_id uuid not null references bank_lines (id),
  kind text not null,
  mark text not null,
  merchant_id uuid not null references merchants (id),
  primary key (bank_line_id, kind, mark)
);
comment on table payer_marks is 'Accounts, UPI ids and names of payers on statement lines that were matched to a shop';
alter table payer_marks add constraint payer_marks_kind_known check (kind in ('account', 'upi', 'name'));
create index payer_marks_of_payer on payer_marks (mark, kind, merchant_id);
comment on index payer_marks_of_payer is 'Shops that a payer paid for.';

alter table bank_lines drop constraint bank_lines_how_known;
alter table bank_lines add constraint bank_lines_how_known check (matched_how in ('rule', 'person', 'plan', 'payer'));
comment on constraint bank_lines_how_known on bank_lines is 'By reference, by a person, by the sum of a plan, by its known payer.';
