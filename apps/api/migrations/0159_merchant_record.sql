-- Notes of head office on a merchant: what was said stays as it was said.
create table merchant_notes (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  body text not null,
  author_id uuid references users (id),
  author_name text not null,
  created_at timestamptz not null default now()
);
create index merchant_notes_newest on merchant_notes (merchant_id, id);
create trigger merchant_notes_insert_only before update or delete on merchant_notes for each row execute function refuse_change();

-- A change of package that is due on a later day.
create table merchant_package_moves (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  package_id uuid not null references service_packages (id),
  effective_on date not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  cancelled_at timestamptz
);
alter table merchant_package_moves add constraint merchant_package_moves_one_end check (done_at is null or cancelled_at is null);
comment on constraint merchant_package_moves_one_end on merchant_package_moves is 'A move was made or was called off, not both.';
-- One plan at a time: of two, nobody could say which counts.
create unique index merchant_package_moves_one_open on merchant_package_moves (merchant_id) where done_at is null and cancelled_at is null;
create index merchant_package_moves_due on merchant_package_moves (effective_on) where done_at is null and cancelled_at is null;
