-- Registrations and returns under the goods and services tax that shops order for their customers.

create table gst_registrations (
  id uuid primary key,
  number text not null,
  merchant_id uuid not null references merchants (id),
  -- Made once by the form: the same request again is the same order.
  request_id uuid not null,
  status text not null,
  status_at timestamptz not null,
  version integer not null default 1,
  -- Everything typed, as it stands; checked whole when it is submitted.
  form jsonb not null default '{}',
  legal_name text,
  constitution text,
  state_code text,
  pan text,
  mobile text,
  email text,
  arn text,
  gstin text,
  assigned_to uuid references users (id),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  submitted_at timestamptz,
  erased_at timestamptz
);
comment on table gst_registrations is 'Orders of a GST registration (form REG-01)';
alter table gst_registrations add constraint gst_registrations_number unique (number);
comment on constraint gst_registrations_number on gst_registrations is 'A number names one order.';
alter table gst_registrations add constraint gst_registrations_request unique (merchant_id, request_id);
comment on constraint gst_registrations_request on gst_registrations is 'A form sent twice is one order.';
alter table gst_registrations add constraint gst_registrations_status_known check
  (status in ('draft', 'submitted', 'in_process', 'arn_generated', 'clarification', 'replied', 'approved', 'rejected', 'cancelled'));
comment on constraint gst_registrations_status_known on gst_registrations is 'The states of a registration.';
alter table gst_registrations add constraint gst_registrations_approved check
  (status <> 'approved' or erased_at is not null or (arn is not null and gstin is not null));
comment on constraint gst_registrations_approved on gst_registrations is 'Success has its numbers, until its holder has them erased.';
create unique index gst_registrations_arn on gst_registrations (arn) where arn is not null;
comment on index gst_registrations_arn is 'The portal gives a number once.';
create index gst_registrations_own on gst_registrations (merchant_id, created_at desc, id desc);
create index gst_registrations_desk on gst_registrations (status_at, id) where status <> 'draft';
create index gst_registrations_open on gst_registrations (status, status_at);
create index gst_registrations_mine on gst_registrations (assigned_to, status) where assigned_to is not null;
create index gst_registrations_search_number on gst_registrations (lower(number) text_pattern_ops);
create index gst_registrations_search_name on gst_registrations (lower(legal_name) text_pattern_ops);
create index gst_registrations_search_arn on gst_registrations (lower(arn) text_pattern_ops);
create index gst_registrations_search_gstin on gst_registrations (lower(gstin) text_pattern_ops);
create index gst_registrations_pan on gst_registrations (pan);
create index gst_registrations_mobile on gst_registrations (mobile);
-- People behind a business are found by their PAN and mobile number.
create index gst_registrations_people on gst_registrations using gin (form jsonb_path_ops);

create table gst_filings (
  id uuid primary key,
  number text not null,
  merchant_id uuid not null references merchants (id),
  request_id uuid not null,
  status text not null,
  status_at timestamptz not null,
  version integer not null default 1,
  gstin text not null,
  legal_name text not null,
  trade_name text,
  return_type text not null,
  period text not null,
  state_group text not null,
  is_nil boolean not null,
  due_on date not null,
  -- What the shop said, and what head office worked out; whole paise.
  given jsonb,
  draft jsonb,
  arn text,
  filed_on date,
  assigned_to uuid references users (id),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  erased_at timestamptz
);
comment on table gst_filings is 'Orders of a GST return';
alter table gst_filings add constraint gst_filings_number unique (number);
comment on constraint gst_filings_number on gst_filings is 'A number names one order.';
alter table gst_filings add constraint gst_filings_request unique (merchant_id, request_id);
comment on constraint gst_filings_request on gst_filings is 'A form sent twice is one order.';
alter table gst_filings add constraint gst_filings_status_known check
  (status in ('new', 'data_pending', 'in_progress', 'confirm', 'confirmed', 'filed', 'rejected', 'cancelled'));
comment on constraint gst_filings_status_known on gst_filings is 'The states of a return.';
alter table gst_filings add constraint gst_filings_filed check (status <> 'filed' or (arn is not null and filed_on is not null));
comment on constraint gst_filings_filed on gst_filings is 'A filed return has its number and day.';
alter table gst_filings add constraint gst_filings_group_known check (state_group in ('X', 'Y'));
comment on constraint gst_filings_group_known on gst_filings is 'The groups of states with their own days.';
create unique index gst_filings_once on gst_filings (merchant_id, gstin, return_type, period)
  where status not in ('rejected', 'cancelled') and erased_at is null;
comment on index gst_filings_once is 'A shop orders a return of a period once.';
create unique index gst_filings_arn on gst_filings (arn) where arn is not null;
comment on index gst_filings_arn is 'The portal gives a number once.';
create index gst_filings_own on gst_filings (merchant_id, created_at desc, id desc);
create index gst_filings_desk on gst_filings (due_on, id);
create index gst_filings_open on gst_filings (status, due_on);
create index gst_filings_mine on gst_filings (assigned_to, status) where assigned_to is not null;
create index gst_filings_search_number on gst_filings (lower(number) text_pattern_ops);
create index gst_filings_search_gstin on gst_filings (lower(gstin) text_pattern_ops);
create index gst_filings_search_name on gst_filings (lower(legal_name) text_pattern_ops);
create index gst_filings_search_arn on gst_filings (lower(arn) text_pattern_ops);
create index gst_filings_pan on gst_filings (substr(gstin, 3, 10));
create index gst_filings_period on gst_filings (return_type, period);

create table gst_portal_logins (
  filing_id uuid primary key references gst_filings (id),
  -- Sealed with the installation's key and bound to the order; the row goes when the order ends.
  sealed text not null,
  created_at timestamptz not null
);
comment on table gst_portal_logins is 'Portal logins of customers while their return is worked on';

create table gst_customers (
  merchant_id uuid not null references merchants (id),
  gstin text not null,
  legal_name text not null,
  trade_name text,
  used_at timestamptz not null,
  primary key (merchant_id, gstin)
);
comment on table gst_customers is 'GSTINs that a shop has ordered returns for';
create index gst_customers_recent on gst_customers (merchant_id, used_at desc);
create index gst_customers_gstin on gst_customers (gstin);

create table gst_due_rules (
  return_type text not null,
  -- 'all', or one of the two groups of states.
  state_group text not null,
  -- The rule of periods that begin on this day or later.
  valid_from date not null,
  months integer not null,
  day integer not null,
  source text not null,
  primary key (return_type, state_group, valid_from)
);
comment on table gst_due_rules is 'By which day of which month after its period a return has to be filed';
alter table gst_due_rules add constraint gst_due_rules_group_known check (state_group in ('all', 'X', 'Y'));
comment on constraint gst_due_rules_group_known on gst_due_rules is 'All states, or one group of them.';
alter table gst_due_rules add constraint gst_due_rules_day check (months between 0 and 12 and day between 0 and 31);
comment on constraint gst_due_rules_day on gst_due_rules is 'A day of a month within a year; 0 is the day of the period itself.';
insert into gst_due_rules (return_type, state_group, valid_from, months, day, source) values
  ('gstr-1', 'all', '2017-07-01', 1, 11, 'Section 37, Notification 83/2020-CT'),
  ('gstr-1-quarterly', 'all', '2017-07-01', 1, 13, 'Notification 83/2020-CT'),
  ('iff', 'all', '2017-07-01', 1, 13, 'Rule 59(2)'),
  ('gstr-3b', 'all', '2017-07-01', 1, 20, 'Rule 61(1)'),
  ('gstr-3b-quarterly', 'X', '2017-07-01', 1, 22, 'Rule 61(1), first group of states'),
  ('gstr-3b-quarterly', 'Y', '2017-07-01', 1, 24, 'Rule 61(1), second group of states'),
  ('cmp-08', 'all', '2017-07-01', 1, 18, 'Rule 62'),
  ('gstr-4', 'all', '2017-07-01', 1, 30, 'Rule 62'),
  ('gstr-4', 'all', '2024-04-01', 3, 30, 'Rule 62, Notification 12/2024-CT'),
  ('gstr-5', 'all', '2017-07-01', 1, 20, 'Rule 63'),
  ('gstr-5', 'all', '2022-10-01', 1, 13, 'Section 39(5), Finance Act 2022'),
  ('gstr-6', 'all', '2017-07-01', 1, 13, 'Section 39(4)'),
  ('gstr-7', 'all', '2017-07-01', 1, 10, 'Section 39(3)'),
  ('gstr-8', 'all', '2017-07-01', 1, 10, 'Section 52(4)'),
  ('gstr-9', 'all', '2017-07-01', 9, 31, 'Section 44'),
  ('gstr-9c', 'all', '2017-07-01', 9, 31, 'Section 44'),
  ('gstr-10', 'all', '2017-07-01', 3, 0, 'Section 45: three months from the day of cancellation'),
  ('gstr-11', 'all', '2017-07-01', 1, 28, 'Rule 82');

create table gst_due_extensions (
  id uuid primary key,
  return_type text not null,
  period text not null,
  state_group text not null,
  due_on date not null,
  source text,
  created_by uuid not null references users (id),
  by_name text not null,
  created_at timestamptz not null
);
comment on table gst_due_extensions is 'Later days that a notification gave; the last entered counts';
alter table gst_due_extensions add constraint gst_due_extensions_group_known check (state_group in ('all', 'X', 'Y'));
comment on constraint gst_due_extensions_group_known on gst_due_extensions is 'All states, or one group of them.';
create index gst_due_extensions_of on gst_due_extensions (return_type, period, created_at desc);
create index gst_due_extensions_recent on gst_due_extensions (created_at desc);
