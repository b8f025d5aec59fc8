-- Money that merchants pay in by themselves: claims that staff approve, and UPI orders that the gateway confirms.
create table payment_requests (
  id uuid primary key,
  ref_no text not null,
  merchant_id uuid not null references merchants (id),
  amount_paise bigint not null,
  mode text not null,
  bank_account_id uuid not null references bank_accounts (id),
  -- Written in one way only (blanks out, upper case); null for cash without a slip number.
  reference text,
  paid_on date not null,
  slip_file_id uuid references files (id),
  remark text,
  status text not null default 'pending',
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text
);
comment on table payment_requests is 'Claims of payments into the network''s accounts';

alter table payment_requests add constraint payment_requests_ref_no_unique unique (ref_no);
comment on constraint payment_requests_ref_no_unique on payment_requests is 'The number people quote names one request.';
alter table payment_requests add constraint payment_requests_amount_positive check (amount_paise > 0);
comment on constraint payment_requests_amount_positive on payment_requests is 'Nobody claims nothing, or less.';
alter table payment_requests add constraint payment_requests_mode_known check (mode in ('NEFT', 'IMPS', 'RTGS', 'UPI', 'CASH', 'CHEQUE'));
comment on constraint payment_requests_mode_known on payment_requests is 'The ways of paying that the reference''s form is checked by.';
alter table payment_requests add constraint payment_requests_reference_given check (reference is not null or mode = 'CASH');
comment on constraint payment_requests_reference_given on payment_requests is 'Only cash has no bank reference.';
alter table payment_requests add constraint payment_requests_decision_whole check (
  (status = 'pending' and decided_at is null and decided_by is null)
  or (status = 'approved' and decided_at is not null and decided_by is not null)
  or (status = 'rejected' and decided_at is not null and decided_by is not null and reason is not null)
);
comment on constraint payment_requests_decision_whole on payment_requests is 'A decision has its time and its person, a rejection its reason.';
alter table payment_requests add constraint payment_requests_maker_is_not_checker check (decided_by is distinct from created_by);
comment on constraint payment_requests_maker_is_not_checker on payment_requests is 'Nobody decides what they asked for themselves.';

-- The same payment cannot wait or be credited twice; after a rejection it may be claimed again.
create unique index payment_requests_reference_once on payment_requests (bank_account_id, reference)
  where reference is not null and status in ('pending', 'approved');
create index payment_requests_own on payment_requests (merchant_id, created_at desc, id desc);
create index payment_requests_queue on payment_requests (status, created_at, id);
create index payment_requests_newest on payment_requests (created_at desc, id desc);
create index payment_requests_same_day on payment_requests (merchant_id, paid_on, amount_paise);
create index payment_requests_ref_no_search on payment_requests (lower(ref_no) text_pattern_ops);
create index payment_requests_reference_search on payment_requests (lower(reference) text_pattern_ops);

create table gateway_orders (
  id uuid primary key,
  client_txn_id text not null,
  merchant_id uuid not null references merchants (id),
  purpose text not null,
  amount_paise bigint not null,
  status text not null default 'new',
  provider_order_id text,
  payment_url text,
  upi_txn_id text,
  payer_vpa text,
  remark text,
  -- The day in India on which the order was made: the gateway finds it by nothing else.
  txn_date date not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  check_count integer not null default 0,
  next_check_at timestamptz,
  finalised_at timestamptz,
  posting_id uuid
);
comment on table gateway_orders is 'UPI orders, written before the gateway is called';

alter table gateway_orders add constraint gateway_orders_client_txn_unique unique (client_txn_id);
comment on constraint gateway_orders_client_txn_unique on gateway_orders is 'Our id names one order for ever.';
alter table gateway_orders add constraint gateway_orders_posting_unique unique (posting_id);
comment on constraint gateway_orders_posting_unique on gateway_orders is 'One posting credits one order.';
alter table gateway_orders add constraint gateway_orders_posting_fk foreign key (posting_id) references wallet.postings (id);
comment on constraint gateway_orders_posting_fk on gateway_orders is 'A paid order can be traced into the ledger.';
alter table gateway_orders add constraint gateway_orders_amount_positive check (amount_paise > 0);
comment on constraint gateway_orders_amount_positive on gateway_orders is 'The amount is fixed here; the gateway''s is compared with it.';
alter table gateway_orders add constraint gateway_orders_status_known check (status in ('new', 'created', 'pending', 'success', 'failed', 'expired', 'error', 'review'));
comment on constraint gateway_orders_status_known on gateway_orders is 'The states of an order.';
alter table gateway_orders add constraint gateway_orders_paid_is_posted check ((status = 'success') = (posting_id is not null));
comment on constraint gateway_orders_paid_is_posted on gateway_orders is 'Paid and credited are one fact.';

create index gateway_orders_due on gateway_orders (next_check_at) where next_check_at is not null;
create index gateway_orders_newest on gateway_orders (created_at desc, id desc);
create index gateway_orders_own on gateway_orders (merchant_id, created_at desc);
create index gateway_orders_txn_search on gateway_orders (lower(client_txn_id) text_pattern_ops);
create index gateway_orders_upi_search on gateway_orders (lower(upi_txn_id) text_pattern_ops);

-- Paid is final (quality.md, money 10): the database refuses to take a credited order back.
create function gateway_order_stays_paid() returns trigger language plpgsql as $$
begin
  if old.status = 'success' and new.status <> 'success' then
    raise exception 'a paid order stays paid' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger gateway_orders_stay_paid before update on gateway_orders for each row execute function gateway_order_stays_paid();

-- The twelve digits of a UPI or IMPS payment are credited once, whichever way they come in: by claim or by gateway.
create table bank_references (
  reference text primary key,
  source_type text not null,
  source_id uuid not null,
  created_at timestamptz not null default now()
);
alter table bank_references add constraint bank_references_source_known check (source_type in ('payment-request', 'gateway-order'));
comment on constraint bank_references_source_known on bank_references is 'What was credited for the reference.';

-- What the gateway posted to us, as it came and without our key; read once, kept 90 days.
create table gateway_webhooks (
  id uuid primary key,
  client_txn_id text,
  body text not null,
  address text not null,
  received_at timestamptz not null default now()
);
create index gateway_webhooks_age on gateway_webhooks (received_at);
