-- The price of an id type is dated, as prices of packages are: a sale is explained by the price of its day.
create table id_type_prices (
  id_type_id uuid not null references id_types (id),
  -- The first day (India) on which it counts.
  valid_from date not null,
  price_paise bigint not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (id_type_id, valid_from)
);
comment on table id_type_prices is 'Dated joining prices, GST included, whole paise';
alter table id_type_prices add constraint id_type_prices_not_negative check (price_paise >= 0);
comment on constraint id_type_prices_not_negative on id_type_prices is 'Nobody is paid for joining.';
insert into id_type_prices (id_type_id, valid_from, price_paise) select id, '2000-01-01', price_paise from id_types;
alter table id_types drop column price_paise;
create unique index id_types_name_any_case on id_types (lower(name));
comment on index id_types_name_any_case is 'Two id types whose names differ by capitals alone could not be told apart in speech.';

-- The price in force on a day; null for a type that had none yet.
create function id_type_price(type_id uuid, day date) returns bigint language sql stable as $$
  select price_paise from id_type_prices where id_type_id = type_id and valid_from <= day order by valid_from desc limit 1
$$;

-- The bank master says of each account how many payments name it.
create index payment_requests_bank on payment_requests (bank_account_id);
