-- Prices of a package are drafted per service, published for a day, and from then on history.
create table price_versions (
  id uuid primary key,
  package_id uuid not null references service_packages (id),
  -- Only services that the product knows have a price page.
  service text not null constraint price_versions_service_known check (service in ('nsdl', 'uti', 'banking', 'nps', 'gst')),
  -- The first day (India) on which it counts; a draft has none.
  valid_from date,
  note text not null default '',
  -- Rises with each save of a draft, so that two people do not overwrite each other unseen.
  draft_number integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  published_by uuid references users (id),
  published_at timestamptz,
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz,
  -- Publishing is what gives a version its day.
  constraint price_versions_day_when_published check ((valid_from is null) = (published_at is null)),
  -- A draft is discarded, only a published version can be withdrawn.
  constraint price_versions_withdrawn_after_published check (withdrawn_at is null or published_at is not null)
);
-- Two open drafts of one page would overwrite each other when published.
create unique index price_versions_one_draft on price_versions (package_id, service) where published_at is null;
-- The version in force: the latest day that has begun; published twice for a day, the later publication.
create index price_versions_in_force on price_versions (package_id, service, valid_from desc, published_at desc)
  where published_at is not null and withdrawn_at is null;

create table version_prices (
  version_id uuid not null references price_versions (id) on delete cascade,
  product text not null,
  -- What the shop pays, and the part of it that goes to the provider; whole paise.
  price_paise bigint not null constraint version_prices_price_not_negative check (price_paise >= 0),
  provider_fee_paise bigint not null default 0 constraint version_prices_fee_not_negative check (provider_fee_paise >= 0),
  commission_paise bigint not null default 0 constraint version_prices_commission_not_negative check (commission_paise >= 0),
  commission_basis_points integer constraint version_prices_commission_percent check (commission_basis_points between 0 and 10000),
  override_paise bigint not null default 0 constraint version_prices_override_not_negative check (override_paise >= 0),
  override_basis_points integer constraint version_prices_override_percent check (override_basis_points between 0 and 10000),
  -- What comes back before acknowledgement: 10000 all, 0 nothing; of the price, or of the price less the provider's fee.
  refund_basis_points integer not null default 10000 constraint version_prices_refund_share check (refund_basis_points between 0 and 10000),
  refund_keeps_fee boolean not null default false,
  penalty_paise bigint not null default 0 constraint version_prices_penalty_not_negative check (penalty_paise >= 0),
  note text not null default '',
  -- A product has one price in a version.
  constraint version_prices_one_a_product primary key (version_id, product),
  -- The fee owed to the provider is part of the price.
  constraint version_prices_fee_within check (provider_fee_paise <= price_paise),
  -- Flat or percent, never both.
  constraint version_prices_commission_one_kind check (commission_basis_points is null or commission_paise = 0),
  constraint version_prices_override_one_kind check (override_basis_points is null or override_paise = 0)
);

-- Former single prices become versions: one for each day on which any price of a service began, with all prices in force on it.
insert into price_versions (id, package_id, service, valid_from, published_at, created_at)
  select gen_random_uuid(), package_id, service, valid_from, max(created_at), max(created_at)
  from package_prices group by package_id, service, valid_from;
insert into version_prices (version_id, product, price_paise, provider_fee_paise, commission_paise, override_paise)
  select distinct on (v.id, p.product) v.id, p.product, p.price_paise, p.provider_fee_paise, p.commission_paise, p.override_paise
  from price_versions v
  join package_prices p on p.package_id = v.package_id and p.service = v.service and p.valid_from <= v.valid_from
  order by v.id, p.product, p.valid_from desc;
drop table package_prices;

-- What was published explains what was charged: it is never changed, only a version that has not begun is withdrawn.
create function keep_published_version() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') = (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by') then
    return new;
  end if;
  raise exception 'a published price version is history' using errcode = 'restrict_violation';
end $$;
create trigger price_versions_keep before update or delete on price_versions
  for each row execute function keep_published_version();
create trigger price_versions_no_truncate before truncate on price_versions
  for each statement execute function refuse_change();

create function keep_published_prices() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from price_versions v
    where v.published_at is not null and v.id = case when tg_op = 'DELETE' then old.version_id else new.version_id end
  ) then
    raise exception 'a published price version is history' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger version_prices_keep before insert or update or delete on version_prices
  for each row execute function keep_published_prices();
create trigger version_prices_no_truncate before truncate on version_prices
  for each statement execute function refuse_change();

-- An application keeps the terms it was charged under. No foreign key to the version: all sales of a day would lock one row.
alter table pan_applications
  add column price_version_id uuid,
  add column refund_basis_points integer constraint pan_applications_refund_share check (refund_basis_points between 0 and 10000),
  add column refund_keeps_fee boolean,
  add column penalty_paise bigint constraint pan_applications_penalty_not_negative check (penalty_paise >= 0);
