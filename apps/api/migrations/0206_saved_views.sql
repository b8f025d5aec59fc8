-- What a person asks of a list again and again: filters, order, columns. A view never names rows; it is read like an address.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id),
  merchant_id uuid references merchants (id),
  list_id text not null,
  name text not null,
  state jsonb not null,
  -- A role that is removed leaves the view to its owner.
  role_id uuid references roles (id) on delete set null,
  in_shop boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Staff share with a role, people of a shop within their shop: never across.
  constraint saved_views_shared_in_area check (case when merchant_id is null then not in_shop else role_id is null end)
);
-- Two views of one list with one name could not be told apart in its menu.
create unique index saved_views_name_unique on saved_views (user_id, list_id, lower(name));
create index saved_views_role on saved_views (role_id, list_id) where role_id is not null;
create index saved_views_shop on saved_views (merchant_id, list_id) where in_shop;

-- Which view opens a list for a person, be it of their own or shared with them.
create table saved_view_defaults (
  user_id uuid not null references users (id),
  list_id text not null,
  view_id uuid not null references saved_views (id) on delete cascade,
  primary key (user_id, list_id)
);
create index saved_view_defaults_view on saved_view_defaults (view_id);
