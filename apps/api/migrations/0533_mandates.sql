-- A mandate: the payer of a shop agreed at their bank or UPI app that the network may debit them up to a sum, so that the wallet is
-- loaded when it falls below a limit. The provider is one more that is switched, addressed and keyed in the credentials.
alter table api_credentials drop constraint api_credentials_provider_known;
alter table api_credentials add constraint api_credentials_provider_known
  check (provider in ('upi', 'pan-nsdl', 'pan-uti', 'nps-cra', 'bill-network', 'collect', 'mandate'));
comment on constraint api_credentials_provider_known on api_credentials is 'The providers the product knows.';
alter table api_credentials drop constraint api_credentials_mode_fits;
alter table api_credentials add constraint api_credentials_mode_fits
  check (mode <> 'manual' or provider not in ('upi', 'bill-network', 'collect', 'mandate'));
comment on constraint api_credentials_mode_fits on api_credentials is
  'There is no gateway by hand: payment requests are that. Nor does anybody pay bills or debit payers by hand.';
insert into api_credentials (provider, mode) values ('mandate', 'simulator');

create table mandates (
  id uuid primary key,
  ref_no text not null unique,
  merchant_id uuid not null references merchants (id),
  status text not null default 'pending',
  limit_paise bigint not null,
  amount_paise bigint not null,
  max_paise bigint not null,
  every_days integer not null,
  ends_on date not null,
  approval_url text,
  failures integer not null default 0,
  next_debit_at timestamptz not null,
  next_check_at timestamptz,
  revoke_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  approved_at timestamptz,
  ended_at timestamptz
);
comment on table mandates is 'Agreements by which the network may debit a shop''s payer to load its wallet';
comment on column mandates.next_debit_at is 'No debit begins before: one per period, and a day after a failure';
comment on column mandates.revoke_at is 'When the provider is next asked to end a mandate that ended here; null once it did';
alter table mandates add constraint mandates_status_known
  check (status in ('pending', 'active', 'paused', 'revoked', 'rejected', 'expired'));
alter table mandates add constraint mandates_sums_known check (limit_paise > 0 and amount_paise > 0 and amount_paise <= max_paise);
comment on constraint mandates_sums_known on mandates is 'Nobody is debited more than they agreed to.';
alter table mandates add constraint mandates_period_known check (every_days between 1 and 31);
alter table mandates add constraint mandates_failures_known check (failures between 0 and 3);
create unique index mandates_one_live on mandates (merchant_id) where status in ('pending', 'active', 'paused');
comment on index mandates_one_live is 'Two mandates would load a wallet twice.';
create index mandates_due on mandates (next_check_at) where next_check_at is not null;
comment on index mandates_due is 'Mandates whose state is to be polled.';
create index mandates_to_revoke on mandates (revoke_at) where revoke_at is not null;
comment on index mandates_to_revoke is 'Mandates that the provider has not ended yet.';

create table mandate_debits (
  id uuid primary key,
  ref_no text not null unique,
  mandate_id uuid not null references mandates (id),
  merchant_id uuid not null references merchants (id),
  amount_paise bigint not null,
  status text not null default 'planned',
  due_at timestamptz not null,
  next_check_at timestamptz,
  check_count integer not null default 0,
  bank_reference text,
  reason text,
  posting_id uuid unique references wallet.postings (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz
);
comment on table mandate_debits is 'Debits by mandates: notified to the payer first, then sent once under their own number, credited once when settled';
alter table mandate_debits add constraint mandate_debits_status_known
  check (status in ('planned', 'notified', 'sent', 'success', 'failed', 'cancelled', 'review'));
alter table mandate_debits add constraint mandate_debits_amount_known check (amount_paise > 0);
alter table mandate_debits add constraint mandate_debits_credited check ((status = 'success') = (posting_id is not null));
comment on constraint mandate_debits_credited on mandate_debits is 'What succeeded is in the wallet, and nothing else.';
create unique index mandate_debits_one_open on mandate_debits (mandate_id) where status in ('planned', 'notified', 'sent', 'review');
comment on index mandate_debits_one_open is 'No second debit while the outcome of one is unknown.';
create index mandate_debits_due on mandate_debits (next_check_at) where next_check_at is not null;
comment on index mandate_debits_due is 'Debits with a next step.';
create index mandate_debits_newest on mandate_debits (created_at desc, id desc);
comment on index mandate_debits_newest is 'The list of debits, newest first.';
create index mandate_debits_own on mandate_debits (merchant_id, created_at desc, id desc);
comment on index mandate_debits_own is 'A shop''s own debits, newest first.';
create index mandate_debits_state on mandate_debits (status, id);
create index mandate_debits_amount on mandate_debits (amount_paise, id);
create index mandate_debits_number on mandate_debits (lower(ref_no) text_pattern_ops);

create table mandate_looks (
  id uuid primary key,
  mandate_id uuid not null references mandates (id),
  debit_id uuid references mandate_debits (id),
  call text not null,
  outcome text not null,
  answer text,
  at timestamptz not null
);
comment on table mandate_looks is 'Every call to the provider of mandates with its answer, the payer masked';
create index mandate_looks_of on mandate_looks (mandate_id, id);
comment on index mandate_looks_of is 'The calls of one mandate in order.';

alter table bank_references drop constraint bank_references_source_known;
alter table bank_references add constraint bank_references_source_known check (source_type in ('payment-request', 'gateway-order', 'collect-payment', 'mandate-debit'));
