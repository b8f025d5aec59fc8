-- What the network sells and under which terms: id types, packages with dated prices, bank accounts, merchants.
create table id_types (
  id uuid primary key,
  name text not null unique,
  code_prefix text not null unique,
  rank integer not null default 1,
  price_paise bigint not null default 0 check (price_paise >= 0),
  may_have_members boolean not null default false,
  is_active boolean not null default true,
  -- Branch codes are prefix + number, never reused.
  next_number bigint not null default 1001,
  created_at timestamptz not null default now()
);

create table service_packages (
  id uuid primary key,
  name text not null unique,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- A price is a dated row; a change is a new row, so that an old application can always be explained.
create table package_prices (
  id uuid primary key,
  package_id uuid not null references service_packages (id),
  service text not null,
  product text not null,
  price_paise bigint not null check (price_paise >= 0),
  provider_fee_paise bigint not null default 0 check (provider_fee_paise >= 0),
  commission_paise bigint not null default 0 check (commission_paise >= 0),
  override_paise bigint not null default 0 check (override_paise >= 0),
  valid_from date not null,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  -- The fee owed to the provider is part of the price.
  constraint package_prices_fee_within check (provider_fee_paise <= price_paise),
  constraint package_prices_one_a_day unique (package_id, service, product, valid_from)
);

create table tax_rates (
  kind text not null check (kind in ('gst', 'tds', 'tds-no-pan')),
  valid_from date not null,
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  source text not null,
  primary key (kind, valid_from)
);

create table bank_accounts (
  id uuid primary key,
  bank_name text not null,
  holder_name text not null,
  account_number text not null,
  ifsc text not null,
  branch text not null default '',
  upi_id text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bank_accounts_number_unique unique (ifsc, account_number)
);

create table ao_codes (
  id uuid primary key,
  city text not null,
  area_code text not null,
  ao_type text not null,
  range_code text not null,
  ao_number text not null,
  description text not null default '',
  is_international boolean not null default false,
  is_active boolean not null default true,
  constraint ao_codes_unique unique (area_code, ao_type, range_code, ao_number, city)
);
create index ao_codes_city on ao_codes (lower(city));

create table pincodes (
  pincode text primary key,
  state text not null,
  districts text not null,
  post_office text not null
);

create table merchants (
  id uuid primary key,
  code text not null unique,
  shop_name text not null,
  owner_name text not null,
  email text not null,
  mobile text not null,
  address1 text not null,
  address2 text not null default '',
  address3 text not null default '',
  district text not null,
  state text not null,
  pin text not null,
  id_type_id uuid not null references id_types (id),
  package_id uuid not null references service_packages (id),
  parent_id uuid references merchants (id),
  registration_id uuid unique,
  pan text,
  is_blocked boolean not null default false,
  created_at timestamptz not null default now()
);
create index merchants_parent on merchants (parent_id) where parent_id is not null;
alter table users add constraint users_merchant_fk foreign key (merchant_id) references merchants (id);
-- A merchant has one owner sign-in.
create unique index users_one_owner on users (merchant_id) where is_owner;
