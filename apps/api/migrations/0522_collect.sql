-- Collection accounts: an account number and a UPI id of each shop at a provider. What arrives there is the shop's at once.
alter table api_credentials drop constraint api_credentials_provider_known;
alter table api_credentials add constraint api_credentials_provider_known
  check (provider in ('upi', 'pan-nsdl', 'pan-uti', 'nps-cra', 'bill-network', 'collect'));
comment on constraint api_credentials_provider_known on api_credentials is 'The providers the product knows.';
alter table api_credentials drop constraint api_credentials_mode_fits;
alter table api_credentials add constraint api_credentials_mode_fits
  check (mode <> 'manual' or provider not in ('upi', 'bill-network', 'collect'));
comment on constraint api_credentials_mode_fits on api_credentials is
  'There is no gateway by hand: payment requests are that. Nor does anybody pay bills or open collection accounts by hand.';
insert into api_credentials (provider, mode) values ('collect', 'simulator');

alter table bank_references drop constraint bank_references_source_known;
alter table bank_references add constraint bank_references_source_known
  check (source_type in ('payment-request', 'gateway-order', 'collect-payment'));

create table collect_accounts (
  id uuid primary key,
  merchant_id uuid not null unique references merchants (id),
  status text not null default 'opening',
  account_number text unique,
  ifsc text,
  vpa text unique,
  holder_name text,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  opened_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  last_fault text,
  closed_at timestamptz,
  closed_by uuid references users (id),
  closed_reason text
);
comment on table collect_accounts is 'The collection account of each shop; its id is our reference at the provider, so that a repeated request opens one account';
alter table collect_accounts add constraint collect_accounts_status_known check (status in ('opening', 'active', 'closed'));
alter table collect_accounts add constraint collect_accounts_complete
  check ((status = 'opening') = (account_number is null) and (account_number is null) = (opened_at is null)
    and (account_number is null) = (ifsc is null) and (account_number is null) = (vpa is null) and (account_number is null) = (holder_name is null));
comment on constraint collect_accounts_complete on collect_accounts is 'Nobody can pay into an account of which a part is unknown.';
alter table collect_accounts add constraint collect_accounts_closed_why
  check ((status = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_reason is null));
create index collect_accounts_due on collect_accounts (next_try_at) where status = 'opening';
comment on index collect_accounts_due is 'Accounts to open at the provider.';
create index collect_accounts_requested on collect_accounts (requested_at, id);
comment on index collect_accounts_requested is 'The list of accounts, newest first.';
create index collect_accounts_status on collect_accounts (status, id);
create index collect_accounts_search_number on collect_accounts (lower(account_number) text_pattern_ops);
create index collect_accounts_search_vpa on collect_accounts (lower(vpa) text_pattern_ops);

create table collect_qrs (
  id uuid primary key,
  account_id uuid not null references collect_accounts (id),
  merchant_id uuid not null references merchants (id),
  reference text not null unique,
  amount_paise bigint not null,
  note text,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table collect_qrs is 'Codes for one amount each; what is paid later, again or in another amount is credited as it arrived';
alter table collect_qrs add constraint collect_qrs_amount_known check (amount_paise > 0);
create index collect_qrs_of_merchant on collect_qrs (merchant_id, created_at);

create table collect_payments (
  id uuid primary key,
  provider_ref text not null unique,
  utr text not null,
  account_id uuid not null references collect_accounts (id),
  merchant_id uuid not null references merchants (id),
  amount_paise bigint not null,
  way text not null,
  payer_name text,
  payer_key text,
  qr_id uuid references collect_qrs (id),
  is_late boolean not null default false,
  is_repeat boolean not null default false,
  differs boolean not null default false,
  paid_at timestamptz not null,
  recorded_at timestamptz not null,
  received_at timestamptz not null,
  source text not null,
  status text not null,
  review_cause text,
  return_cause text,
  return_reference uuid unique,
  return_reason text,
  return_sent_at timestamptz,
  return_ref text,
  next_ask_at timestamptz,
  asks integer not null default 0,
  posting_id uuid,
  suspense_posting_id uuid,
  return_posting_id uuid,
  decided_by uuid references users (id),
  decided_at timestamptz,
  ended_at timestamptz
);
comment on table collect_payments is 'Payments that arrived at collection accounts, each once by the provider''s reference';
alter table collect_payments add constraint collect_payments_amount_known check (amount_paise > 0);
alter table collect_payments add constraint collect_payments_way_known check (way in ('upi', 'imps', 'neft', 'rtgs'));
alter table collect_payments add constraint collect_payments_source_known check (source in ('webhook', 'sweep'));
alter table collect_payments add constraint collect_payments_status_known
  check (status in ('credited', 'review', 'returning', 'returned', 'dismissed'));
alter table collect_payments add constraint collect_payments_posted_by_status
  check ((status = 'credited') = (posting_id is not null) and (status in ('returned', 'dismissed')) = (return_posting_id is not null)
    and (status = 'credited' or suspense_posting_id is not null));
comment on constraint collect_payments_posted_by_status on collect_payments is
  'Money is the shop''s, in suspense, or gone; never two of these.';
alter table collect_payments add constraint collect_payments_review_why check (status <> 'review' or review_cause is not null);
alter table collect_payments add constraint collect_payments_return_why
  check (status not in ('returning', 'returned') or (return_cause is not null and return_reference is not null));
create index collect_payments_due on collect_payments (next_ask_at) where status = 'returning';
comment on index collect_payments_due is 'Refunds to send, or whose outcome to query.';
create index collect_payments_received on collect_payments (received_at, id);
comment on index collect_payments_received is 'The list of payments, newest first.';
create index collect_payments_own on collect_payments (merchant_id, received_at, id);
comment on index collect_payments_own is 'The list of a shop.';
create index collect_payments_status on collect_payments (status, id);
create index collect_payments_amount on collect_payments (amount_paise, id);
create index collect_payments_way on collect_payments (way, id);
create index collect_payments_of_qr on collect_payments (qr_id) where qr_id is not null;
create index collect_payments_utr on collect_payments (utr);
comment on index collect_payments_utr is 'Finds the payment of a line in a bank statement.';
create index collect_payments_search_utr on collect_payments (lower(utr) text_pattern_ops);
create index collect_payments_search_payer on collect_payments (lower(payer_name) text_pattern_ops);
create index collect_payments_payer on collect_payments (payer_name, id);

create table collect_events (
  id uuid primary key,
  payment_id uuid not null references collect_payments (id),
  at timestamptz not null,
  event text not null,
  actor_id uuid references users (id),
  source text,
  note text
);
comment on table collect_events is 'The history of each payment';
create index collect_events_of_payment on collect_events (payment_id, at, id);

create table collect_payers (
  merchant_id uuid not null references merchants (id),
  payer_key text not null,
  name text,
  added_by uuid not null references users (id),
  added_at timestamptz not null,
  primary key (merchant_id, payer_key)
);
comment on table collect_payers is 'Payers whom staff know as payers of a shop: their payments are credited without review';

create table collect_settings (
  id boolean primary key default true,
  rule text not null default 'name-differs',
  qr_minutes integer not null default 15,
  swept_to timestamptz,
  saved_by uuid references users (id),
  saved_at timestamptz,
  constraint collect_settings_one check (id),
  constraint collect_settings_rule_known check (rule in ('off', 'name-differs', 'first-time')),
  constraint collect_settings_minutes_known check (qr_minutes between 1 and 1440)
);
comment on table collect_settings is 'Which payments are reviewed, how long a code is valid, and up to when the provider''s list was read';
insert into collect_settings default values;
