-- Shares by the month's volume: each product of a price version may pay more from a number of sales or a sum of the month on, for the
-- shop and for each ID type above it. A sale pays the lowest share at once; the difference is posted once, after the month's end.
alter table version_prices add column volume_bands jsonb not null default '[]';
alter table version_prices add constraint version_prices_volume_list check (jsonb_typeof(volume_bands) = 'array');
comment on constraint version_prices_volume_list on version_prices is 'One set of bands for the shop and for each ID type.';

-- What was sold, and where the shop was then; a later move or price changes nothing in it.
create table sale_terms (
  sale_id uuid primary key,
  shop_id uuid not null references merchants (id),
  version_id uuid not null references price_versions (id),
  product text not null,
  base_paise bigint not null,
  quantity integer not null,
  district text not null,
  state text not null,
  created_at timestamptz not null default now()
);
comment on table sale_terms is 'Price version, product and place of each sale, as they were at the sale';
alter table sale_terms add constraint sale_terms_whole check (base_paise >= 0 and quantity > 0);
comment on constraint sale_terms_whole on sale_terms is 'A sale has at least one piece, and no negative amount.';
create trigger sale_terms_stay before update or delete on sale_terms for each row execute function refuse_change();
create trigger sale_terms_no_truncate before truncate on sale_terms for each statement execute function refuse_change();

-- Sales that have earned, a row for the shop and for each merchant above it; a withdrawn sale that earns again is a new round.
create table earned_sales (
  sale_id uuid not null references sale_terms (sale_id),
  level integer not null,
  round integer not null,
  merchant_id uuid not null references merchants (id),
  shop_id uuid not null references merchants (id),
  id_type_id uuid not null references id_types (id),
  level_name text not null,
  version_id uuid not null references price_versions (id),
  product text not null,
  base_paise bigint not null,
  quantity integer not null,
  paid_paise bigint not null,
  district text not null,
  earned_on date not null,
  withdrawn_on date,
  primary key (sale_id, level, round)
);
comment on table earned_sales is 'What each merchant of a line was paid for a sale, by the day on which it was earned or withdrawn';
alter table earned_sales add constraint earned_sales_days_in_order check (withdrawn_on is null or withdrawn_on >= earned_on);
comment on constraint earned_sales_days_in_order on earned_sales is 'A sale is withdrawn after it was earned.';
create unique index earned_sales_one_standing on earned_sales (sale_id, level) where withdrawn_on is null;
comment on index earned_sales_one_standing is 'A sale counts once.';
create index earned_sales_payee on earned_sales (merchant_id, earned_on);
comment on index earned_sales_payee is 'The volume of a merchant in a month, and its progress to a target.';
create index earned_sales_withdrawn on earned_sales (merchant_id, withdrawn_on) where withdrawn_on is not null;
comment on index earned_sales_withdrawn is 'The sales of a merchant that were withdrawn in a month.';
create index earned_sales_day on earned_sales (earned_on, merchant_id);
comment on index earned_sales_day is 'The merchants that earned in a month.';
create trigger earned_sales_stay before update on earned_sales for each row when (old.withdrawn_on is not null) execute function refuse_change();
create trigger earned_sales_no_delete before delete on earned_sales for each row execute function refuse_change();
create trigger earned_sales_no_truncate before truncate on earned_sales for each statement execute function refuse_change();

-- Months whose differences are posted completely.
create table settled_months (
  month date primary key,
  merchants integer not null,
  gross_paise bigint not null,
  settled_at timestamptz not null
);
comment on table settled_months is 'Months of which every merchant has been paid the difference';
alter table settled_months add constraint settled_months_first_day check (extract(day from month) = 1);

-- The difference of a merchant for a month: once, with its working.
create table month_settlements (
  id uuid primary key,
  month date not null,
  merchant_id uuid not null references merchants (id),
  sales integer not null,
  gross_paise bigint not null,
  working jsonb not null,
  posting_id uuid,
  settled_at timestamptz not null
);
comment on table month_settlements is 'What bands by the volume of a month added for a merchant, with the working';
alter table month_settlements add constraint month_settlements_once unique (month, merchant_id);
comment on constraint month_settlements_once on month_settlements is 'A month is paid once.';
alter table month_settlements add constraint month_settlements_posted check ((gross_paise > 0) = (posting_id is not null) and gross_paise >= 0);
comment on constraint month_settlements_posted on month_settlements is 'What is paid has its posting.';
create index month_settlements_newest on month_settlements (settled_at, id);
comment on index month_settlements_newest is 'The list of settlements, newest first.';
create index month_settlements_month on month_settlements (month, id);
create index month_settlements_gross on month_settlements (gross_paise, id);
create trigger month_settlements_stay before update or delete on month_settlements for each row execute function refuse_change();
create trigger month_settlements_no_truncate before truncate on month_settlements for each statement execute function refuse_change();
