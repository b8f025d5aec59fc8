-- Exports that are made in the background; the query is kept as it was asked, so that a crash or 'again' can repeat it.
create table exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  endpoint_id text not null,
  -- Who may see the list, as the endpoint says; asked again before the file is handed over.
  access jsonb not null,
  title text not null,
  name text not null,
  format text not null,
  request jsonb not null,
  locale text not null,
  fingerprint text not null,
  state text not null default 'waiting',
  attempt integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  file_id uuid references files (id),
  reason text,
  created_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  constraint exports_format_known check (format in ('csv', 'xlsx', 'pdf')),
  constraint exports_state_known check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  -- A finished export without its file could only disappoint.
  constraint exports_done_has_file check (state <> 'done' or (file_id is not null and expires_at is not null))
);
-- The same question asked again while it is being answered joins the answer.
create unique index exports_one_under_way on exports (user_id, fingerprint) where state in ('waiting', 'running');
create index exports_mine on exports (user_id, id desc);
create index exports_under_way on exports (beat_at) where state in ('waiting', 'running');
create index exports_to_expire on exports (expires_at) where state = 'done';
