-- The own face of a distributor or franchise: its merchant and everybody below see it instead of the network's.
create table brands (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  name text not null,
  state text not null default 'draft',
  -- Colour, mail sender, address and help contacts, texts per language; the program parses it.
  face jsonb not null,
  logo_file_id uuid references files (id),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table brands is 'Names, logos, colours and texts of distributors and franchises for everybody below them';
alter table brands add constraint brands_state_known check (state in ('draft', 'active', 'ended'));
alter table brands add constraint brands_face_object check (jsonb_typeof(face) = 'object');
comment on constraint brands_face_object on brands is 'The face is one object; each of its parts has a default.';
create unique index brands_one_each on brands (merchant_id) where state <> 'ended';
comment on index brands_one_each is 'A merchant has one face; also finds the active brand of a merchant above.';
create index brands_newest on brands (created_at, id);
comment on index brands_newest is 'The list of brands, newest first.';
create index brands_name on brands (name, id);
comment on index brands_name is 'The list of brands by name.';
create index brands_search_name on brands (lower(name) text_pattern_ops);
comment on index brands_search_name is 'Search by the beginning of a name.';

create table brand_hosts (
  -- Lower case, international names in their ASCII form, without a port.
  host text primary key,
  brand_id uuid not null references brands (id),
  is_primary boolean not null default false
);
comment on table brand_hosts is 'The host names at which a brand is shown; the rows of an ended brand are deleted, so that another may use them';
alter table brand_hosts add constraint brand_hosts_lower check (host = lower(host) and host <> '');
comment on constraint brand_hosts_lower on brand_hosts is 'A host name of another spelling would pass as a second one.';
create unique index brand_hosts_one_primary on brand_hosts (brand_id) where is_primary;
comment on index brand_hosts_one_primary is 'Links to a brand have one address.';
create index brand_hosts_brand on brand_hosts (brand_id);
comment on index brand_hosts_brand is 'The hosts of a brand.';

-- In whose name a mail leaves; null is the network.
alter table mails add column brand_id uuid references brands (id);
comment on column mails.brand_id is 'The brand of the reader when the mail was queued; null is the network';

update roles set permissions = permissions || array['brands.manage']
where is_administrator and not permissions @> array['brands.manage'];
