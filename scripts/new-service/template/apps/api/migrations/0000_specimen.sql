-- Specimen applications: typed by shops, their price held until head office decides.

select wallet.open_account('HOUSE_ACCOUNT_ID', 'house:fees-specimen', 'house', null, 'Fees owed for Specimen');

alter table order_terms drop constraint order_terms_kind_check;
alter table order_terms add constraint order_terms_kind_check
  check (kind in (ORDER_KINDS));
alter table price_versions drop constraint price_versions_service_known;
alter table price_versions add constraint price_versions_service_known
  check (service in (PRICED_SERVICES));
comment on constraint price_versions_service_known on price_versions is 'Prices belong to a service that is sold.';

create table specimen_orders (
  id uuid primary key,
  number text not null,
  merchant_id uuid not null references merchants (id),
  -- Made once by the shop's form.
  request_id uuid not null,
  -- The form as typed; whole once it was sent.
  form jsonb not null,
  -- What lists show and search of the form.
  customer_name text not null default '',
  mobile text not null default '',
  price_paise bigint check (price_paise >= 0),
  reject_reason text,
  status text not null check (status in ('draft', 'submitted', 'approved', 'rejected')),
  status_at timestamptz not null,
  version integer not null default 1,
  erased_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null,
  constraint specimen_orders_priced check (status = 'draft' or price_paise is not null),
  constraint specimen_orders_reason check ((status = 'rejected') = (reject_reason is not null))
);
comment on constraint specimen_orders_priced on specimen_orders is 'What was sent has the price that was held for it.';
comment on constraint specimen_orders_reason on specimen_orders is 'A refusal names its reason, and nothing else does.';
create unique index specimen_orders_number on specimen_orders (number);
comment on index specimen_orders_number is 'A number names one application.';
create unique index specimen_orders_request on specimen_orders (merchant_id, request_id);
comment on index specimen_orders_request is 'A form makes one draft, however often it is sent.';
create index specimen_orders_own on specimen_orders (merchant_id, created_at, id);
create index specimen_orders_created on specimen_orders (created_at, id);
create index specimen_orders_status on specimen_orders (status, created_at, id);
create index specimen_orders_sorted on specimen_orders (customer_name, id);
create index specimen_orders_name on specimen_orders (lower(customer_name) text_pattern_ops);
create index specimen_orders_mobile on specimen_orders (mobile) where mobile <> '';

update roles set permissions = permissions || array['specimen.view', 'specimen.manage']
  where (is_administrator or name = 'Operations') and not permissions @> array['specimen.view'];
update roles set permissions = permissions || array['specimen.view']
  where name = 'Support' and not is_administrator and not permissions @> array['specimen.view'];

-- A starting price: 100.00, of which the shop earns 20.00 and its franchise 5.00; a network sets its own under Masters, Packages.
insert into price_versions (id, package_id, service, note)
  select gen_random_uuid(), p.id, 'specimen', 'Starting prices of Specimen'
  from service_packages p
  where p.id = '01900000-0000-7000-8002-000000000001'
    and not exists (select from price_versions v where v.package_id = p.id and v.service = 'specimen');
insert into version_prices (version_id, product, price_paise, provider_fee_paise, commission_paise, override_paise)
  select v.id, 'specimen', 10000, 0, 2000, 500
  from price_versions v
  where v.note = 'Starting prices of Specimen' and v.published_at is null;
update price_versions set valid_from = date '2026-04-01', published_at = timestamptz '2026-03-31 18:30+00'
  where note = 'Starting prices of Specimen' and published_at is null;
