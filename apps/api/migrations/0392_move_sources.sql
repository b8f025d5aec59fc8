-- A whole source of a move: a dump, a workbook of many sheets or an archive, whose tables become files of the move. Its file lies sealed
-- and is destroyed when the move ends; of its rows nothing is kept here.
create table move_sources (
  id uuid primary key,
  move_id uuid not null references moves (id) on delete cascade,
  -- Gone when the move ended, or nothing of the file can be read.
  file_id uuid references files (id),
  file_name text not null,
  bytes bigint not null,
  status text not null default 'reading',
  refusal text,
  -- Name, columns, count of rows and the suggested kind of each, in their order.
  tables jsonb not null default '[]',
  -- Which table was made which file: [{table, fileId}].
  taken jsonb not null default '[]',
  findings jsonb not null default '[]',
  -- One worker at a time; after a crash another begins from the start when this has passed, not without end.
  lease_until timestamptz,
  tries integer not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
comment on table move_sources is 'Dumps, workbooks and archives that a move takes its files from';
alter table move_sources add constraint move_sources_status_known check (status in ('reading', 'read', 'refused') and (status = 'refused') = (refusal is not null));
comment on constraint move_sources_status_known on move_sources is 'The states of a source; a refused one says why.';
alter table move_sources add constraint move_sources_reading_has_file check (status <> 'reading' or file_id is not null);
comment on constraint move_sources_reading_has_file on move_sources is 'Nothing waits to be read that is not there.';
create index move_sources_of_move on move_sources (move_id, created_at);
create index move_sources_waiting on move_sources (lease_until) where status = 'reading';
