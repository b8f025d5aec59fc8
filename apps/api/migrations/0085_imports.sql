-- Files that people bring in: a batch is one file on its way from upload to result, a row one line of it.
create table import_batches (
  id uuid primary key,
  kind text not null,
  -- What the rows belong to, e.g. the id of a bank account; empty for kinds without one.
  source text not null default '',
  source_name text not null default '',
  file_id uuid not null references files (id),
  file_name text not null,
  status text not null default 'uploaded',
  titles jsonb not null,
  -- Of the line that holds the titles, counted from 1; statements begin with lines about the account.
  title_line integer not null,
  sample jsonb not null,
  mapping jsonb not null,
  total_rows integer not null default 0,
  new_rows integer not null default 0,
  duplicate_rows integer not null default 0,
  faulty_rows integer not null default 0,
  done_rows integer not null default 0,
  -- How many rows would have, or had, which effect.
  effects jsonb not null default '{}',
  -- Why reading stopped, as a code of ours.
  failure text,
  kept jsonb not null default '[]',
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  started_by uuid references users (id),
  started_at timestamptz,
  finished_at timestamptz,
  undone_by uuid references users (id),
  undone_at timestamptz,
  -- One worker at a time; after a crash another may take over when this has passed.
  lease_until timestamptz
);
comment on table import_batches is 'Imported files: what was found in them and what became of it';

alter table import_batches add constraint import_batches_status_known check (status in ('uploaded', 'checking', 'checked', 'running', 'finished', 'failed', 'undone'));
comment on constraint import_batches_status_known on import_batches is 'The states of an import.';
alter table import_batches add constraint import_batches_started_by_somebody check (status not in ('running', 'finished', 'undone') or (started_by is not null and started_at is not null));
comment on constraint import_batches_started_by_somebody on import_batches is 'Rows are applied only after a person saw the dry run and started it.';
alter table import_batches add constraint import_batches_undone_by_somebody check ((status = 'undone') = (undone_by is not null));
comment on constraint import_batches_undone_by_somebody on import_batches is 'Undoing has its person.';
create index import_batches_newest on import_batches (created_at desc, id desc);
create index import_batches_kind on import_batches (kind, created_at desc, id desc);
create index import_batches_working on import_batches (lease_until) where status in ('checking', 'running');
create index import_batches_name_search on import_batches (lower(file_name) text_pattern_ops);

create table import_rows (
  batch_id uuid not null references import_batches (id) on delete cascade,
  row_no integer not null,
  status text not null,
  -- What makes the row the same row when it comes again.
  identity text,
  -- As it stood in the file, for the list of rejects.
  cells jsonb not null,
  parsed jsonb,
  faults jsonb not null default '[]',
  effect jsonb,
  primary key (batch_id, row_no)
);
comment on table import_rows is 'Lines of imported files; applied once each';
alter table import_rows add constraint import_rows_status_known check (status in ('new', 'duplicate', 'faulty', 'done', 'undone'));
comment on constraint import_rows_status_known on import_rows is 'What a line is; done is final but for undoing.';
create index import_rows_waiting on import_rows (batch_id, status, row_no);
create index import_rows_identity on import_rows (batch_id, identity, row_no) where identity is not null;

-- Which column of the file is which of ours, remembered for the next file of the same source.
create table import_mappings (
  kind text not null,
  source text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (kind, source)
);
comment on table import_mappings is 'How a source names its columns, as a person last said';
