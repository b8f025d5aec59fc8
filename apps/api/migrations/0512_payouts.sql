-- Payouts: a wallet's money to the merchant's verified bank account, in batches of bank files that two people release.
select wallet.open_account('01900000-0000-7000-8000-000000000512', 'house:payouts-under-way', 'house', null, 'Payouts under way');

create table payout_profiles (
  code text primary key,
  name text not null,
  definition jsonb not null,
  constraint payout_profiles_code_known check (code ~ '^[a-z0-9-]+$')
);
comment on table payout_profiles is 'How a bank wants its file of payments: columns, header, dates, amounts';
insert into payout_profiles (code, name, definition) values
('neft-csv', 'NEFT (CSV)', '{
  "separator": ",", "hasHeader": true, "lineEnd": "crlf", "date": "DD/MM/YYYY", "amount": "rupees",
  "columns": [
    {"title": "Transaction type", "text": "NEFT"}, {"title": "Debit account", "value": "debitAccount"},
    {"title": "Beneficiary name", "value": "name"}, {"title": "Beneficiary account", "value": "account"},
    {"title": "IFSC", "value": "ifsc"}, {"title": "Amount", "value": "amount"}, {"title": "Value date", "value": "date"},
    {"title": "Customer reference", "value": "reference"}, {"title": "Remarks", "text": "WALLET PAYOUT"}]}'),
('nach-credit', 'NACH credit (text)', '{
  "separator": "|", "hasHeader": false, "lineEnd": "lf", "date": "DDMMYYYY", "amount": "paise",
  "columns": [
    {"title": "Record", "text": "23"}, {"title": "Reference", "value": "reference"}, {"title": "IFSC", "value": "ifsc"},
    {"title": "Account", "value": "account"}, {"title": "Name", "value": "name"}, {"title": "Amount", "value": "amount"},
    {"title": "Settlement date", "value": "date"}, {"title": "Sponsor account", "value": "debitAccount"}]}');

create table payout_batches (
  id uuid primary key,
  number bigint generated always as identity unique,
  profile text not null references payout_profiles (code),
  -- The profile as it was when the batch was approved, so that its file stays the same.
  definition jsonb not null,
  bank_account_id uuid not null references bank_accounts (id),
  debit_account text not null,
  payouts integer not null,
  total_paise bigint not null,
  status text not null default 'pending',
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_remark text,
  dated date,
  file_hash text,
  downloaded_at timestamptz
);
comment on table payout_batches is 'Payouts that leave together as one file of the bank';
alter table payout_batches add constraint payout_batches_status_known check (status in ('pending', 'approved', 'rejected'));
alter table payout_batches add constraint payout_batches_not_empty check (payouts > 0 and total_paise > 0);
comment on constraint payout_batches_not_empty on payout_batches is 'An empty file pays nobody.';
alter table payout_batches add constraint payout_batches_two_people check (status <> 'approved' or (decided_by is not null and decided_by <> requested_by));
comment on constraint payout_batches_two_people on payout_batches is 'Nobody sends money to bank accounts alone.';
alter table payout_batches add constraint payout_batches_decided_once check ((status = 'pending') = (decided_at is null));
alter table payout_batches add constraint payout_batches_has_file check ((status = 'approved') = (file_hash is not null and dated is not null));
comment on constraint payout_batches_has_file on payout_batches is 'An approved batch has the hash of its file, which each download must match.';
create index payout_batches_requested on payout_batches (requested_at, id);
comment on index payout_batches_requested is 'The list of batches, newest first.';
create index payout_batches_number on payout_batches (number, id);
create index payout_batches_total on payout_batches (total_paise, id);

create table payouts (
  id uuid primary key,
  number bigint generated always as identity unique,
  merchant_id uuid not null references merchants (id),
  amount_paise bigint not null,
  fee_paise bigint not null,
  fee_gst_paise bigint not null,
  -- Account number, IFSC and holder at the time of the request.
  account_sealed text not null,
  account_hash text not null,
  account_end text not null,
  is_new_account boolean not null,
  status text not null default 'ready',
  requested_by uuid references users (id),
  requested_at timestamptz not null,
  -- The day of the rhythm that requested it.
  rhythm_on date,
  batch_id uuid references payout_batches (id),
  sent_at timestamptz,
  overdue_on date,
  utr text,
  reason text,
  ended_at timestamptz
);
comment on table payouts is 'Money on its way from a wallet to the merchant''s bank account; each has one outcome';
alter table payouts add constraint payouts_status_known check (status in ('ready', 'batched', 'sent', 'paid', 'returned', 'cancelled'));
alter table payouts add constraint payouts_amounts_known check (amount_paise > 0 and fee_paise >= 0 and fee_gst_paise between 0 and fee_paise and fee_paise < amount_paise);
comment on constraint payouts_amounts_known on payouts is 'The bank is to pay something: the fee is less than the amount.';
alter table payouts add constraint payouts_in_batch check ((status in ('ready', 'cancelled')) = (batch_id is null));
comment on constraint payouts_in_batch on payouts is 'Only what is in no batch can be cancelled or batched.';
alter table payouts add constraint payouts_sent check ((sent_at is not null) = (status in ('sent', 'paid', 'returned')));
alter table payouts add constraint payouts_ended check ((ended_at is not null) = (status in ('paid', 'returned', 'cancelled')));
comment on constraint payouts_ended on payouts is 'An outcome has its time, and what is under way has none.';
alter table payouts add constraint payouts_paid_by check (status <> 'paid' or utr is not null);
comment on constraint payouts_paid_by on payouts is 'A paid payout can be found at the bank.';
create unique index payouts_once_a_period on payouts (merchant_id, rhythm_on) where rhythm_on is not null;
comment on index payouts_once_a_period is 'A rhythm requests one payout of a shop for a day.';
create index payouts_own on payouts (merchant_id, requested_at desc, id desc);
comment on index payouts_own is 'The payouts of a shop, newest first.';
create index payouts_requested on payouts (requested_at, id);
comment on index payouts_requested is 'The list of payouts, newest first.';
create index payouts_number on payouts (number, id);
create index payouts_amount on payouts (amount_paise, id);
create index payouts_ready on payouts (number) where status = 'ready';
comment on index payouts_ready is 'What the next batch takes.';
create index payouts_of_batch on payouts (batch_id, number) where batch_id is not null;
create index payouts_open on payouts (overdue_on) where status = 'sent';
comment on index payouts_open is 'Payouts without an answer of the bank.';

create table payout_rhythms (
  merchant_id uuid primary key references merchants (id),
  rhythm text not null,
  day integer not null,
  left_paise bigint not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  -- Days up to this one are done; set to the day of a change, so that no day before it counts.
  done_on date not null
);
comment on table payout_rhythms is 'When everything above a sum is paid out to a shop';
alter table payout_rhythms add constraint payout_rhythms_known check (rhythm in ('none', 'week', 'month') and left_paise >= 0 and day between 1 and 28 and (rhythm <> 'week' or day <= 7));

update roles set permissions = permissions || array['payouts.manage']
where (is_administrator or name = 'Accounts') and not permissions @> array['payouts.manage'];
