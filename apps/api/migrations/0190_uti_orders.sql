-- PAN provider 2: registrations of PAN service agents (PSA) and orders of coupons, one table for what both go through.
create table uti_orders (
  id uuid primary key,
  kind text not null check (kind in ('uti-psa', 'uti-coupon')),
  number text not null,
  merchant_id uuid not null references merchants (id),
  status text not null,
  status_at timestamptz not null,
  version integer not null default 1,
  -- Made once by the shop's form.
  request_id uuid,
  -- Of a registration: what UTI issued. Of coupons: whom they are for.
  psa_id text,
  coupon_type text check (coupon_type in ('electronic', 'physical')),
  quantity integer,
  -- What was typed, where the shop asked for an amount instead of a number.
  amount_paise bigint,
  way text check (way in ('manual', 'provider')),
  provider_ref text,
  reason text,
  review_cause text check (review_cause in ('silent', 'lost', 'differs', 'no-id', 'undone')),
  sent_at timestamptz,
  -- Set once the provider is known to have it: from then on it is only asked about.
  is_received boolean not null default false,
  check_count integer not null default 0,
  checked_at timestamptz,
  next_check_at timestamptz,
  -- The report that ended it, and the line.
  batch_id uuid,
  batch_row integer,
  created_by uuid references users (id),
  created_at timestamptz not null
);
alter table uti_orders add constraint uti_orders_status_of_kind check (
  case kind
    when 'uti-psa' then status in ('draft', 'requested', 'sent', 'review', 'approved', 'rejected')
    else status in ('requested', 'sent', 'review', 'credited', 'rejected') end);
comment on constraint uti_orders_status_of_kind on uti_orders is 'Each kind knows its own states only.';
alter table uti_orders add constraint uti_orders_coupon_whole check (
  (kind = 'uti-coupon') = (coupon_type is not null and quantity is not null)
  and (kind = 'uti-psa' or (psa_id is not null and request_id is not null and quantity between 1 and 100)));
comment on constraint uti_orders_coupon_whole on uti_orders is 'Coupons have a type, a number up to a hundred and an agent; a registration has none of that.';
alter table uti_orders add constraint uti_orders_approved_has_id check (status <> 'approved' or psa_id is not null);
comment on constraint uti_orders_approved_has_id on uti_orders is 'Nobody is an agent without the id that UTI issued.';
alter table uti_orders add constraint uti_orders_rejected_has_reason check (status <> 'rejected' or reason is not null);
comment on constraint uti_orders_rejected_has_reason on uti_orders is 'A shop is told why.';
alter table uti_orders add constraint uti_orders_review_has_cause check (status <> 'review' or review_cause is not null);
comment on constraint uti_orders_review_has_cause on uti_orders is 'People who must look are told what at.';
alter table uti_orders add constraint uti_orders_way_once_sent check (status not in ('sent', 'review') or way is not null);
comment on constraint uti_orders_way_once_sent on uti_orders is 'What was sent went by one door.';
create unique index uti_orders_number on uti_orders (number);
comment on index uti_orders_number is 'A number names one order.';
create unique index uti_orders_request on uti_orders (merchant_id, request_id) where request_id is not null;
comment on index uti_orders_request is 'A form that is sent twice orders once.';
create unique index uti_orders_one_agent on uti_orders (merchant_id) where kind = 'uti-psa' and status <> 'rejected';
comment on index uti_orders_one_agent is 'A shop has one registration that is open or approved.';
create unique index uti_orders_psa_id on uti_orders (psa_id) where kind = 'uti-psa' and psa_id is not null;
comment on index uti_orders_psa_id is 'An agent id belongs to one shop.';
create index uti_orders_own on uti_orders (merchant_id, kind, created_at desc, id desc);
create index uti_orders_newest on uti_orders (kind, created_at desc, id desc);
create index uti_orders_status on uti_orders (kind, status, created_at desc, id desc);
create index uti_orders_number_search on uti_orders (lower(number) text_pattern_ops);
create index uti_orders_psa_search on uti_orders (lower(psa_id) text_pattern_ops);
create index uti_orders_ref_search on uti_orders (lower(provider_ref) text_pattern_ops);
create index uti_orders_due on uti_orders (next_check_at) where next_check_at is not null;
create index uti_orders_batch on uti_orders (batch_id) where batch_id is not null;

-- What a registration says of a person; coupons have none of it.
create table uti_psa_forms (
  order_id uuid primary key references uti_orders (id),
  psa_name text not null,
  pan text not null,
  birth_date date,
  mobile text not null,
  email text not null,
  shop_name text not null,
  address text not null,
  district text not null,
  state text not null,
  pin text not null,
  -- The number itself lies in the vault until the order ends.
  aadhaar_last4 text,
  aadhaar_hash text,
  used_electronic integer,
  used_physical integer,
  used_at timestamptz,
  reset_requested_at timestamptz,
  erased_at timestamptz
);
alter table uti_psa_forms add constraint uti_psa_forms_used_whole check (
  (used_at is null) = (used_electronic is null) and (used_at is null) = (used_physical is null)
  and coalesce(used_electronic, 0) >= 0 and coalesce(used_physical, 0) >= 0);
comment on constraint uti_psa_forms_used_whole on uti_psa_forms is 'What UTI says was used is whole and dated.';
create index uti_psa_forms_pan on uti_psa_forms (pan);
create index uti_psa_forms_mobile on uti_psa_forms (mobile);
create index uti_psa_forms_aadhaar on uti_psa_forms (aadhaar_hash) where aadhaar_hash is not null;
create index uti_psa_forms_name_search on uti_psa_forms (lower(psa_name) text_pattern_ops);
create index uti_psa_forms_resets on uti_psa_forms (reset_requested_at) where reset_requested_at is not null;

-- Every question to the provider and what it answered, for people who look into an order.
create table uti_looks (
  id uuid primary key,
  order_id uuid not null references uti_orders (id),
  source text not null check (source in ('send', 'sweep', 'callback', 'person')),
  outcome text not null,
  status_before text not null,
  status_after text not null,
  answer text,
  at timestamptz not null
);
create index uti_looks_of on uti_looks (order_id, at);

-- Calls of the provider as they came.
create table uti_callbacks (
  id uuid primary key,
  number text,
  body text not null,
  address text not null,
  at timestamptz not null
);
create index uti_callbacks_at on uti_callbacks (at);

-- Until somebody enters the provider's address, orders are carried to its portal by hand.
update api_credentials set mode = 'manual' where provider = 'pan-uti' and mode = 'off' and secret_sealed is null and base_url is null;
