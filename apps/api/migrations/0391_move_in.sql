-- A network leaves its former system: one record gathers its files, decisions, the request of one person and the approval of another,
-- the opening balances, the links to sign in and the way back.
select wallet.open_account('01900000-0000-7000-8000-000000000014', 'house:move-in', 'house', null, 'Opening balances of former systems');

create table moves (
  id uuid primary key,
  no integer generated always as identity unique,
  -- What the former system is called; with a code it names a shop there.
  system text not null,
  cut_over_on date not null,
  status text not null default 'draft',
  step text,
  failure text,
  -- What the balances come to, by the last preview. Whole paise.
  sums jsonb,
  -- Typed by a person from the old screen.
  total_paise bigint,
  requested_by uuid references users (id),
  requested_at timestamptz,
  request_remark text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_remark text,
  is_approved boolean not null default false,
  proof_before jsonb,
  proof_after jsonb,
  invites_on boolean not null default false,
  invites_per_hour integer not null default 200,
  invites_valid_days integer not null default 7,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_by uuid references users (id),
  undo_asked_at timestamptz,
  undo_remark text,
  undone_at timestamptz,
  undone_shops integer not null default 0,
  -- One worker at a time; after a crash another may take over when this has passed.
  lease_until timestamptz
);
comment on table moves is 'Moves of networks from former systems into this one';
alter table moves add constraint moves_status_known check (status in ('draft', 'checking', 'checked', 'requested', 'running', 'stopped', 'finished', 'undoing', 'undone'));
comment on constraint moves_status_known on moves is 'The states of a move.';
alter table moves add constraint moves_run_by_two check (status not in ('running', 'finished', 'stopped') or (is_approved and requested_by is not null and decided_by is not null and decided_by <> requested_by and total_paise is not null));
comment on constraint moves_run_by_two on moves is 'Nothing is applied before one person asked for it with a total and another approved it.';
alter table moves add constraint moves_undone_by_somebody check (status not in ('undoing', 'undone') or undone_by is not null);
comment on constraint moves_undone_by_somebody on moves is 'Undoing has its person.';
create index moves_newest on moves (created_at desc, id desc);
create index moves_working on moves (lease_until) where status in ('checking', 'running', 'undoing');
create index moves_search_system on moves (lower(system) text_pattern_ops);
-- The links that still go out are looked for every minute.
create index moves_inviting on moves (id) where invites_on and status = 'finished';

create table move_decisions (
  id uuid primary key,
  move_id uuid not null references moves (id) on delete cascade,
  code text not null,
  -- The value that the rows share.
  subject text not null,
  row_count integer not null,
  examples jsonb not null,
  -- A merchant that the network has already, where one is meant.
  merchant_id uuid references merchants (id) on delete set null,
  choices text[] not null,
  choice text,
  target text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint move_decisions_once unique (move_id, code, subject)
);
comment on table move_decisions is 'What a person decides of a move, once for all rows like it';
alter table move_decisions add constraint move_decisions_decided_by_somebody check ((choice is null) = (decided_by is null) and (choice is null or choice = any (choices)));
comment on constraint move_decisions_decided_by_somebody on move_decisions is 'A decision is one of its choices and has its person.';

-- The shops that a move made: what each is to get, and the posting by which it did.
create table move_shops (
  merchant_id uuid primary key references merchants (id),
  move_id uuid not null references moves (id),
  batch_id uuid not null,
  row_no integer not null,
  former_code text not null,
  -- Below zero it is owed. Whole paise.
  opening_paise bigint not null default 0,
  opening_posting_id uuid,
  -- While the move is taken back: somebody had worked with it, so it stays.
  is_kept boolean not null default false,
  constraint move_shops_row_once unique (batch_id, row_no)
);
comment on table move_shops is 'Shops that came in by a move';
comment on constraint move_shops_row_once on move_shops is 'A line makes one shop, also when its worker is killed.';
create unique index move_shops_code on move_shops (move_id, lower(former_code));
create index move_shops_to_post on move_shops (move_id, merchant_id) where opening_paise <> 0 and opening_posting_id is null;

-- The people whom a move gave a sign-in, and the links that they were sent.
create table move_people (
  user_id uuid primary key references users (id),
  move_id uuid not null references moves (id),
  merchant_id uuid not null references merchants (id),
  batch_id uuid not null,
  row_no integer not null,
  invite_due boolean not null,
  invitations integer not null default 0,
  invited_at timestamptz
);
comment on table move_people is 'People who came in by a move, and their links to sign in';
create index move_people_due on move_people (move_id, user_id) where invite_due;
create index move_people_shop on move_people (merchant_id);
create index move_people_invited on move_people (move_id, invited_at) where invited_at is not null;

-- The code that a shop had in its former system: found by whoever still has it in mind or on paper.
create table former_codes (
  merchant_id uuid primary key references merchants (id),
  code text not null,
  system text not null
);
comment on table former_codes is 'Codes that shops had in former systems';
create index former_codes_search on former_codes (lower(code) text_pattern_ops);

alter table import_batches add column move_id uuid references moves (id);
alter table import_batches add column left_out_rows integer not null default 0;
create index import_batches_move on import_batches (move_id, created_at) where move_id is not null;
alter table import_rows drop constraint import_rows_status_known;
alter table import_rows add constraint import_rows_status_known check (status in ('new', 'duplicate', 'faulty', 'left_out', 'done', 'undone'));
comment on constraint import_rows_status_known on import_rows is 'What a line is; done is final but for undoing, and left_out is a decision.';

update roles set permissions = permissions || array['move-in.manage']
where is_administrator and not permissions @> array['move-in.manage'];
