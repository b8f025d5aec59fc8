-- A file of 200,000 records names some thousand shops. What it names is counted once, by the preview, and not for every decision.
create table move_record_names (
  move_id uuid not null references moves (id) on delete cascade,
  kind text not null,
  -- In lower case; `code` as the first of them writes it.
  named text not null,
  code text not null,
  row_count integer not null,
  examples jsonb not null,
  -- Whether a decision leaves these rows out, which is marked on each of them.
  is_left_out boolean not null default false,
  constraint move_record_names_pkey primary key (move_id, kind, named)
);
comment on table move_record_names is 'By what the records of a move name their shops, as the last preview counted them';
