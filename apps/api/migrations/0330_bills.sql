-- Bill payments and recharges: what the network offers, what shops paid through it, and how each payment ended.

select wallet.open_account('01900000-0000-7000-8000-000000000013', 'house:fees-bills', 'house', null, 'Bills owed to the bill network');

alter table order_terms drop constraint order_terms_kind_check;
alter table order_terms add constraint order_terms_kind_check
  check (kind in ('uti-psa', 'uti-coupon', 'bank-lead', 'nps', 'gst-registration', 'gst-return', 'bill'));
alter table price_versions drop constraint price_versions_service_known;
alter table price_versions add constraint price_versions_service_known check (service in ('nsdl', 'uti', 'banking', 'nps', 'gst', 'bills'));
comment on constraint price_versions_service_known on price_versions is 'Prices belong to a service that is sold.';

-- The catalogue is data of the network: a new category, biller or parameter needs no program.
create table bill_catalogue (
  is_current boolean primary key default true check (is_current),
  version text not null,
  fetched_at timestamptz not null
);
create table bill_categories (
  code text primary key,
  label_en text not null,
  label_hi text,
  position integer not null
);
create table bill_billers (
  id text primary key,
  name text not null,
  category text not null,
  state text,
  -- The biller whole, as the contract has it.
  data jsonb not null,
  -- Name and what customers call it, lower case.
  words text not null,
  -- False once a catalogue came without it; kept for the payments that name it.
  is_offered boolean not null,
  seen_at timestamptz not null
);
create index bill_billers_category on bill_billers (category, name);
create index bill_billers_name on bill_billers (name, id);

-- A bill as the network gave it; a payment takes it from here and from nowhere else.
create table bill_fetches (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  biller_id text not null,
  params jsonb not null,
  fetch_ref text not null,
  bill jsonb not null,
  at timestamptz not null
);
create index bill_fetches_at on bill_fetches (at);

-- Customers of a shop who have paid before.
create table bill_customers (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  biller_id text not null,
  params jsonb not null,
  account text not null,
  customer_name text not null default '',
  times integer not null default 0,
  last_paid_at timestamptz,
  last_paise bigint,
  due_date date,
  reminds boolean not null default false,
  reminded_for date
);
create unique index bill_customers_one on bill_customers (merchant_id, biller_id, params);
comment on index bill_customers_one is 'A customer of a biller stands once with a shop; payments of the same customer queue behind it.';
create index bill_customers_frequent on bill_customers (merchant_id, times desc);
create index bill_customers_due on bill_customers (due_date) where reminds;

create table bill_payments (
  id uuid primary key,
  number text not null,
  merchant_id uuid not null references merchants (id),
  -- Made once by the shop's form.
  request_id uuid not null,
  customer_id uuid references bill_customers (id),
  biller_id text not null,
  biller_name text not null,
  category text not null,
  -- What the customer said, with the labels of that day: [{name, label, value}].
  params jsonb not null,
  account text not null,
  customer_name text not null default '',
  mobile text not null default '',
  bill_number text,
  bill_date date,
  due_date date,
  fetch_ref text,
  plan_id text,
  plan_text text,
  amount_paise bigint not null check (amount_paise > 0),
  fee_paise bigint not null check (fee_paise >= 0),
  hold_id uuid not null,
  -- When the network was last called to pay: an answer "not found" counts only long after it.
  sent_at timestamptz,
  status text not null check (status in ('paying', 'pending', 'paid', 'failed', 'reversed')),
  status_at timestamptz not null,
  version integer not null default 1,
  network_ref text,
  reason text,
  -- Set once people were notified that it needs them.
  stuck_at timestamptz,
  check_count integer not null default 0,
  next_check_at timestamptz,
  prints integer not null default 0,
  erased_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null
);
create unique index bill_payments_number on bill_payments (number);
comment on index bill_payments_number is 'A number names one payment.';
create unique index bill_payments_request on bill_payments (merchant_id, request_id);
comment on index bill_payments_request is 'A form pays once, however often it is sent.';
create index bill_payments_due on bill_payments (next_check_at) where next_check_at is not null;
create index bill_payments_customer on bill_payments (customer_id, created_at);
create index bill_payments_own on bill_payments (merchant_id, created_at, id);
create index bill_payments_created on bill_payments (created_at, id);
create index bill_payments_status on bill_payments (status, created_at, id);
create index bill_payments_account on bill_payments (account);
create index bill_payments_mobile on bill_payments (mobile) where mobile <> '';
create index bill_payments_ref on bill_payments (network_ref) where network_ref is not null;
create index bill_payments_name on bill_payments (lower(customer_name) text_pattern_ops);

-- Every answer of the network about a payment.
create table bill_looks (
  id uuid primary key,
  order_id uuid not null references bill_payments (id),
  source text not null check (source in ('send', 'sweep', 'callback', 'person', 'deadline')),
  outcome text not null,
  status_before text not null,
  status_after text not null,
  answer text,
  at timestamptz not null
);
create index bill_looks_of on bill_looks (order_id, at);

create table bill_complaints (
  id uuid primary key,
  order_id uuid not null references bill_payments (id),
  reason text not null,
  text text not null,
  status text not null check (status in ('open', 'answered', 'closed')),
  status_at timestamptz not null,
  network_ref text,
  answer text,
  check_count integer not null default 0,
  next_check_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null
);
create unique index bill_complaints_open on bill_complaints (order_id) where status <> 'closed';
comment on index bill_complaints_open is 'A payment has one open complaint.';
create index bill_complaints_due on bill_complaints (next_check_at) where next_check_at is not null;
create index bill_complaints_of on bill_complaints (order_id);

update roles set permissions = permissions || array['bills.view', 'bills.manage']
  where (is_administrator or name = 'Operations') and not permissions @> array['bills.view'];
update roles set permissions = permissions || array['bills.view']
  where name = 'Support' and not is_administrator and not permissions @> array['bills.view'];

-- Starting commissions; a network sets its own under Masters, Packages. The bill itself is the customer's money: the price is nothing.
insert into price_versions (id, package_id, service, note)
  select gen_random_uuid(), p.id, 'bills', 'Starting prices of bill payments'
  from service_packages p
  where p.id = '01900000-0000-7000-8002-000000000001'
    and not exists (select from price_versions v where v.package_id = p.id and v.service = 'bills');
insert into version_prices (version_id, product, price_paise, provider_fee_paise, commission_paise, commission_basis_points,
    override_paise, override_basis_points)
  select v.id, t.product, 0, 0, t.commission, t.commission_share, t.override, t.override_share
  from price_versions v
  join (values
    ('bill-electricity', 200, null, 25, null),
    ('bill-gas', 200, null, 25, null),
    ('bill-water', 200, null, 25, null),
    ('bill-broadband', 0, 25, 0, 5),
    ('bill-dth', 0, 250, 0, 25),
    ('bill-postpaid', 0, 25, 0, 5),
    ('bill-prepaid', 0, 200, 0, 20),
    ('bill-fastag', 100, null, 10, null),
    ('bill-loan', 300, null, 50, null),
    ('bill-insurance', 300, null, 50, null),
    ('bill-other', 100, null, 10, null)
  ) t (product, commission, commission_share, override, override_share) on true
  where v.note = 'Starting prices of bill payments' and v.published_at is null;
update price_versions set valid_from = date '2026-04-01', published_at = timestamptz '2026-03-31 18:30+00'
  where note = 'Starting prices of bill payments' and published_at is null;
