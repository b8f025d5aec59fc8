-- Reading a table of a source into a file takes as long as the table is large, so a job does it.
create table move_table_uses (
  -- Becomes the id of the file.
  id uuid primary key,
  source_id uuid not null references move_sources (id) on delete cascade,
  table_no integer not null,
  kind text not null,
  rows_read integer not null default 0,
  -- Why it did not become a file; it can be asked for again.
  failure text,
  asked_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- One worker at a time; after a crash another may take over when this has passed.
  lease_until timestamptz,
  tries integer not null default 0,
  constraint move_table_uses_once unique (source_id, table_no, kind)
);
comment on table move_table_uses is 'Tables of sources that a job reads into files';
comment on constraint move_table_uses_once on move_table_uses is 'A table becomes one file of a kind at a time.';
alter table move_table_uses add constraint move_table_uses_failure_known check (failure in ('table_size', 'failed'));
comment on constraint move_table_uses_failure_known on move_table_uses is 'Why a table did not become a file.';
create index move_table_uses_waiting on move_table_uses (lease_until) where failure is null;
