-- Registrations for the National Pension System: the forms, the limits they are judged by, and what the record keeper said.
create table nps_orders (
  id uuid primary key,
  number text not null,
  merchant_id uuid not null references merchants (id),
  -- Made once by the screen, so that a repeated start finds its own draft.
  request_id uuid not null,
  status text not null default 'draft',
  status_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  -- The form as typed; names of its fields are the contract's.
  data jsonb not null default '{}',
  name text not null default '',
  mobile text not null default '',
  tiers text,
  price_paise bigint,
  question text,
  reject_reason text,
  ack_no text,
  pran text,
  -- Since when the record keeper was asked to take it without saying whether it did.
  cra_asked_at timestamptz,
  cra_refusal text,
  next_check_at timestamptz,
  check_count integer not null default 0,
  is_late_noted boolean not null default false,
  erased_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table nps_orders is 'NPS registrations of the shops';
alter table nps_orders add constraint nps_orders_status_known check (status in ('draft', 'submitted', 'docs_pending', 'sent_to_cra', 'pran_issued', 'rejected'));
comment on constraint nps_orders_status_known on nps_orders is 'The states of the contract.';
alter table nps_orders add constraint nps_orders_priced check (status = 'draft' or price_paise is not null);
comment on constraint nps_orders_priced on nps_orders is 'What was sent has its price.';
alter table nps_orders add constraint nps_orders_pran_whole check ((pran is not null) = (status = 'pran_issued') and (pran is null or pran ~ '^[0-9]{12}$'));
comment on constraint nps_orders_pran_whole on nps_orders is 'Twelve digits, with the state that says so and no other.';
alter table nps_orders add constraint nps_orders_reason check (status <> 'rejected' or reject_reason is not null);
comment on constraint nps_orders_reason on nps_orders is 'Nothing is rejected without a reason.';
create unique index nps_orders_number on nps_orders (number);
comment on index nps_orders_number is 'A number names one order.';
create unique index nps_orders_request on nps_orders (merchant_id, request_id);
comment on index nps_orders_request is 'The same start twice makes one draft.';
create unique index nps_orders_pran on nps_orders (pran);
comment on index nps_orders_pran is 'A retirement account belongs to one subscriber.';
create unique index nps_orders_ack on nps_orders (ack_no);
comment on index nps_orders_ack is 'The record keeper''s number names one order.';
create index nps_orders_of_merchant on nps_orders (merchant_id, created_at, id);
create index nps_orders_newest on nps_orders (created_at, id) where status <> 'draft';
create index nps_orders_name on nps_orders (lower(name) text_pattern_ops);
create index nps_orders_number_prefix on nps_orders (lower(number) text_pattern_ops);
create index nps_orders_mobile on nps_orders (mobile text_pattern_ops);
create index nps_orders_status on nps_orders (status, status_at, id);
create index nps_orders_merchant_status on nps_orders (merchant_id, status, status_at);
create index nps_orders_due on nps_orders (next_check_at) where next_check_at is not null;
create index nps_orders_pan on nps_orders ((data ->> 'pan')) where data ? 'pan';

create table nps_looks (
  id uuid primary key,
  order_id uuid not null references nps_orders (id),
  at timestamptz not null default clock_timestamp(),
  source text not null,
  outcome text not null,
  -- The record keeper's own words, the subscriber masked.
  answer text,
  took_ms integer not null
);
comment on table nps_looks is 'What the record keeper answered, as evidence';
alter table nps_looks add constraint nps_looks_source_known check (source in ('send', 'sweep', 'callback', 'person'));
comment on constraint nps_looks_source_known on nps_looks is 'What made us ask.';
create index nps_looks_of on nps_looks (order_id, id);
create trigger nps_looks_no_truncate before truncate on nps_looks for each statement execute function refuse_change();
create trigger nps_looks_insert_only before update or delete on nps_looks
  for each row execute function refuse_change_but_erasure('answer');

create table nps_callbacks (
  id uuid primary key,
  number text,
  body text not null,
  address text not null,
  received_at timestamptz not null default clock_timestamp()
);
comment on table nps_callbacks is 'The record keeper''s announcements as they came, for ninety days';
create index nps_callbacks_age on nps_callbacks (received_at);

create table nps_limits (
  valid_from date primary key,
  min_age integer not null,
  max_age integer not null,
  tier1_min_paise bigint not null,
  tier2_min_paise bigint not null,
  -- [{"fromAge": 18, "maxPercent": 75}, …], ascending.
  equity_steps jsonb not null,
  source text not null,
  set_by uuid references users (id),
  set_at timestamptz not null default clock_timestamp()
);
comment on table nps_limits is 'Ages, smallest contributions and most equity, from a day on';
alter table nps_limits add constraint nps_limits_whole check (min_age >= 0 and max_age >= min_age and tier1_min_paise >= 0 and tier2_min_paise >= 0);
comment on constraint nps_limits_whole on nps_limits is 'An age range that somebody can be in, and no sum below zero.';
insert into nps_limits (valid_from, min_age, max_age, tier1_min_paise, tier2_min_paise, equity_steps, source)
values ('2025-01-01', 18, 70, 50000, 100000, '[{"fromAge": 18, "maxPercent": 75}]', 'Published summaries of 2025; to be confirmed with the record keeper');

create table nps_managers (
  code text primary key,
  name text not null,
  is_active boolean not null default true
);
comment on table nps_managers is 'Pension fund managers that a subscriber may choose';
insert into nps_managers (code, name) values
  ('sbi', 'SBI Pension Funds'), ('lic', 'LIC Pension Fund'), ('uti', 'UTI Pension Fund'), ('hdfc', 'HDFC Pension Fund'),
  ('icici', 'ICICI Prudential Pension Fund'), ('kotak', 'Kotak Mahindra Pension Fund'), ('birla', 'Aditya Birla Sun Life Pension Fund'),
  ('tata', 'Tata Pension Fund'), ('axis', 'Axis Pension Fund'), ('dsp', 'DSP Pension Fund');
