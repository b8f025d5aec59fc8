-- Consignments of signed forms between shops and head office.

create table courier_companies (
  id uuid primary key,
  name text not null,
  -- Address that shows how far a docket is; {awb} stands for its number.
  tracking_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table courier_companies is 'Couriers to choose from; a consignment may name another';
create unique index courier_companies_name on courier_companies (lower(name));
comment on index courier_companies_name is 'A courier stands in the list once.';
insert into courier_companies (id, name, tracking_url) values
  ('01900000-0000-7000-8183-000000000001', 'India Post Speed Post', 'https://www.indiapost.gov.in/'),
  ('01900000-0000-7000-8183-000000000002', 'DTDC', 'https://www.dtdc.in/'),
  ('01900000-0000-7000-8183-000000000003', 'Blue Dart', 'https://www.bluedart.com/tracking'),
  ('01900000-0000-7000-8183-000000000004', 'Delhivery', 'https://www.delhivery.com/track-v2/package/{awb}'),
  ('01900000-0000-7000-8183-000000000005', 'The Professional Couriers', 'https://www.tpcindia.com/'),
  ('01900000-0000-7000-8183-000000000006', 'Trackon', 'https://www.trackon.in/'),
  ('01900000-0000-7000-8183-000000000007', 'Shree Maruti', 'https://www.shreemaruti.com/');

create table courier_consignments (
  id uuid primary key,
  number text not null,
  direction text not null,
  merchant_id uuid not null references merchants (id),
  -- Which area entered it; staff also enter envelopes of shops that came unannounced.
  entered_area text not null,
  status text not null,
  company_id uuid references courier_companies (id),
  company_name text,
  awb text,
  dispatched_on date,
  received_on date,
  forms_count integer not null default 0,
  missing_count integer not null default 0,
  extra_count integer not null default 0,
  other_contents text,
  weight_grams integer,
  charges_paise bigint,
  note text,
  remark text,
  asks_back boolean not null default false,
  slip_file_id uuid references files (id),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  status_at timestamptz not null,
  version integer not null default 1
);
comment on table courier_consignments is 'Envelopes of signed forms, from shops to head office and back';
alter table courier_consignments add constraint courier_consignments_number_unique unique (number);
comment on constraint courier_consignments_number_unique on courier_consignments is 'Printed as a bar code: two envelopes must not answer to one.';
alter table courier_consignments add constraint courier_consignments_direction_known check (direction in ('in', 'out'));
comment on constraint courier_consignments_direction_known on courier_consignments is 'To head office, or from it.';
alter table courier_consignments add constraint courier_consignments_area_known check (entered_area in ('in', 'out'));
comment on constraint courier_consignments_area_known on courier_consignments is 'Entered by staff or by the shop.';
alter table courier_consignments add constraint courier_consignments_status_known
  check (status in ('prepared', 'sent', 'received', 'partial', 'lost', 'returned', 'cancelled'));
comment on constraint courier_consignments_status_known on courier_consignments is 'The states of a consignment.';
alter table courier_consignments add constraint courier_consignments_sent_whole
  check (status in ('prepared', 'cancelled') or (company_name is not null and awb is not null and dispatched_on is not null));
comment on constraint courier_consignments_sent_whole on courier_consignments is 'What is on its way can be asked for at the courier.';
alter table courier_consignments add constraint courier_consignments_received_whole check ((status in ('received', 'partial')) = (received_on is not null));
comment on constraint courier_consignments_received_whole on courier_consignments is 'What has come has its day.';
alter table courier_consignments add constraint courier_consignments_days check (received_on >= dispatched_on);
comment on constraint courier_consignments_days on courier_consignments is 'Nothing comes before it is sent.';
alter table courier_consignments add constraint courier_consignments_counts
  check (forms_count >= 0 and missing_count between 0 and forms_count and extra_count >= 0 and weight_grams > 0 and charges_paise >= 0);
comment on constraint courier_consignments_counts on courier_consignments is 'No more can be missing than was packed.';
alter table courier_consignments add constraint courier_consignments_docket_form check (awb = upper(awb) and awb !~ '\s');
comment on constraint courier_consignments_docket_form on courier_consignments is 'A docket is compared as it is stored.';
create unique index courier_consignments_docket on courier_consignments (lower(company_name), awb) where awb is not null and status <> 'cancelled';
comment on index courier_consignments_docket is 'A courier gives a docket number once.';
create index courier_consignments_newest on courier_consignments (created_at, id);
create index courier_consignments_status on courier_consignments (status, created_at, id);
create index courier_consignments_mine on courier_consignments (merchant_id, created_at, id);
create index courier_consignments_mine_status on courier_consignments (merchant_id, status, created_at, id);
create index courier_consignments_dispatched on courier_consignments (dispatched_on, id);
create index courier_consignments_received on courier_consignments (received_on, id);
create index courier_consignments_company on courier_consignments (company_name, id);
create index courier_consignments_search_number on courier_consignments (lower(number) text_pattern_ops);
create index courier_consignments_search_awb on courier_consignments (lower(awb) text_pattern_ops);
create index courier_consignments_search_company on courier_consignments (lower(company_name) text_pattern_ops);

create table courier_items (
  id uuid primary key,
  consignment_id uuid not null references courier_consignments (id),
  -- Null for a number that belongs to nothing.
  application_id uuid references pan_applications (id),
  number text not null,
  place integer not null,
  state text not null default 'packed',
  -- While its envelope is prepared or under way.
  is_live boolean not null default true
);
comment on table courier_items is 'The forms that were listed in a consignment or lay in it unlisted';
alter table courier_items add constraint courier_items_state_known check (state in ('packed', 'received', 'missing', 'extra', 'unknown', 'elsewhere'));
comment on constraint courier_items_state_known on courier_items is 'What became of a listed form, and of one that nobody listed.';
alter table courier_items add constraint courier_items_live check (not is_live or (state = 'packed' and application_id is not null));
comment on constraint courier_items_live on courier_items is 'What has come, or is missing, is under way no longer.';
alter table courier_items add constraint courier_items_known check (state = 'unknown' or application_id is not null);
comment on constraint courier_items_known on courier_items is 'Only a number that is noted may belong to nothing.';
create unique index courier_items_one_live on courier_items (application_id) where is_live;
comment on index courier_items_one_live is 'A form lies in one envelope at a time.';
create unique index courier_items_once on courier_items (consignment_id, application_id) where application_id is not null;
comment on index courier_items_once is 'A form is listed once in an envelope.';
create index courier_items_of on courier_items (consignment_id, place, id);
create index courier_items_form on courier_items (application_id, id) where application_id is not null;

create table courier_events (
  id uuid primary key,
  consignment_id uuid not null references courier_consignments (id),
  at timestamptz not null,
  verb text not null,
  status text not null,
  actor_id uuid references users (id),
  actor_name text,
  actor_area text not null,
  remark text,
  forms integer not null,
  missing integer not null
);
comment on table courier_events is 'What happened to a consignment, when and by whom';
create index courier_events_of on courier_events (consignment_id, at, id);
create trigger courier_events_insert_only before update or delete on courier_events for each row execute function refuse_change();
create trigger courier_events_no_truncate before truncate on courier_events for each statement execute function refuse_change();
