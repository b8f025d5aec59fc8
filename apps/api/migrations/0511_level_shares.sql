-- Shares of a sale by level: each ID type above a shop may have a share of its own. The override is the share of the merchant directly
-- above whose ID type has none, so published versions mean what they meant.
alter table version_prices add column level_shares jsonb not null default '[]';
alter table version_prices add constraint version_prices_levels_list check (jsonb_typeof(level_shares) = 'array');
comment on constraint version_prices_levels_list on version_prices is 'One share for each ID type.';

-- Who earns from a sale: the shop at level 0 with its commission, then the merchants above it at the moment of the sale, the one
-- directly above at level 1. A later move or price changes nothing in it.
create table sale_levels (
  sale_id uuid not null,
  level integer not null,
  shop_id uuid not null references merchants (id),
  merchant_id uuid not null references merchants (id),
  id_type_id uuid not null references id_types (id),
  level_name text not null,
  gross_paise bigint not null,
  created_at timestamptz not null default now(),
  primary key (sale_id, level)
);
alter table sale_levels add constraint sale_levels_one_each unique (sale_id, merchant_id);
comment on constraint sale_levels_one_each on sale_levels is 'Nobody earns twice from one sale.';
alter table sale_levels add constraint sale_levels_whole check (level >= 0 and gross_paise >= 0 and (level = 0) = (merchant_id = shop_id));
comment on constraint sale_levels_whole on sale_levels is 'The shop is level 0 and nobody else is; no share is negative.';
create trigger sale_levels_stay before update or delete on sale_levels for each row execute function refuse_change();
create trigger sale_levels_no_truncate before truncate on sale_levels for each statement execute function refuse_change();
