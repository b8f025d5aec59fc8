-- Territories: named sets of districts. Shares of a price version and targets can apply to the sales of one.
create table territories (
  id uuid primary key,
  name text not null,
  -- Districts as state code and name, such as 'UP/Varanasi'.
  places text[] not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  ended_by uuid references users (id),
  ended_at timestamptz
);
comment on table territories is 'Named sets of districts for shares and targets';
alter table territories add constraint territories_some_district check (cardinality(places) > 0);
comment on constraint territories_some_district on territories is 'A territory has at least one district.';
alter table territories add constraint territories_end_whole check ((ended_at is null) = (ended_by is null));
comment on constraint territories_end_whole on territories is 'Who ended a territory is known.';
create unique index territories_name on territories (lower(name)) where ended_at is null;
comment on index territories_name is 'Two territories that can be chosen have different names.';
create index territories_by_name on territories (name, id);
comment on index territories_by_name is 'The list of territories, by name.';
create index territories_newest on territories (created_at, id);
comment on index territories_newest is 'The list of territories, newest first.';
create index territories_search on territories (lower(name) text_pattern_ops);
comment on index territories_search is 'Search for the beginning of a name.';

-- The districts of the territories that a price version names: a draft follows the territory, a published version stays as it is.
create table version_territories (
  version_id uuid not null references price_versions (id) on delete cascade,
  territory_id uuid not null references territories (id),
  name text not null,
  -- Lower-case, such as 'up/varanasi'.
  place_keys text[] not null,
  primary key (version_id, territory_id)
);
comment on table version_territories is 'Territories of a price version with their districts at its publication';
create index version_territories_territory on version_territories (territory_id);
comment on index version_territories_territory is 'Whether a territory is in use, and the drafts that follow it.';
create trigger version_territories_stay before insert or update or delete on version_territories
  for each row execute function keep_published_prices();

-- The territory by whose share a merchant above earned; null by the general one.
alter table sale_levels add column territory_name text;

-- Only sales in these districts count for a target; they stay as they were when it was set.
alter table targets add column territory_id uuid references territories (id);
alter table targets add column territory_name text;
alter table targets add column places text[] not null default '{}';
alter table targets add constraint targets_territory_whole
  check ((territory_id is null) = (territory_name is null) and (territory_id is null) = (cardinality(places) = 0));
comment on constraint targets_territory_whole on targets is 'A target by territory has its districts.';
create index targets_territory on targets (territory_id) where territory_id is not null;
comment on index targets_territory is 'Whether a territory is in use.';
