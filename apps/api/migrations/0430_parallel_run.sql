-- A parallel run: the old system goes on working while staff look at its data here. Newer files of a kind replace the earlier ones, what
-- differs is listed, and an import may be a trial that shops do not see; the last data replace it when the network changes over.
alter table moves add column opens_on date;
comment on column moves.opens_on is 'The day from which shops are to sign in; with it the migration is a parallel run.';
alter table moves add column is_trial boolean not null default false;
comment on column moves.is_trial is 'The next import is a trial: no shop may sign in after it.';
alter table moves add column round integer not null default 1;
comment on column moves.round is 'How many times the data of the old system were delivered.';
alter table moves add column trial_round integer;
comment on column moves.trial_round is 'The delivery that is imported as a trial; null when none is.';
alter table moves add constraint moves_trial_known check (trial_round is null or (trial_round <= round and opens_on is not null));
comment on constraint moves_trial_known on moves is 'A trial is of a delivery that came, and has a day on which it ends.';

alter table moves drop constraint moves_status_known;
alter table moves add constraint moves_status_known check (status in ('draft', 'checking', 'checked', 'requested', 'running', 'stopped', 'parallel', 'finished', 'undoing', 'undone'));
comment on constraint moves_status_known on moves is 'The states of a move.';
alter table moves drop constraint moves_run_by_two;
alter table moves add constraint moves_run_by_two check (status not in ('running', 'finished', 'stopped', 'parallel') or (is_approved and requested_by is not null and decided_by is not null and decided_by <> requested_by and total_paise is not null));
comment on constraint moves_run_by_two on moves is 'Nothing is applied before one person asked for it with a total and another approved it.';
alter table moves add constraint moves_parallel_trial check (status <> 'parallel' or trial_round is not null);
comment on constraint moves_parallel_trial on moves is 'In a parallel run there is a trial to look at.';

alter table import_batches add column round integer not null default 1;
comment on column import_batches.round is 'Of a migration: the delivery to which the file belongs.';
alter table import_batches add column is_replaced boolean not null default false;
comment on column import_batches.is_replaced is 'A file of a later delivery has its place; its lines stay to be compared.';

-- What an answered question was about; other rows in a later delivery ask it again.
alter table move_decisions add column rows_digest text;

create table move_differences (
  id uuid primary key,
  move_id uuid not null references moves (id) on delete cascade,
  kind text not null,
  change text not null,
  code text not null,
  name text not null,
  -- Of what changed: the column, and its text before and after.
  fields jsonb not null default '[]'::jsonb,
  -- Of balances. Whole paise; below zero it is owed.
  before_paise bigint,
  after_paise bigint,
  difference_paise bigint
);
comment on table move_differences is 'What differs between two deliveries of the data of an old system';
alter table move_differences add constraint move_differences_known check (kind in ('shop', 'balance', 'staff') and change in ('new', 'gone', 'state', 'parent', 'changed'));
comment on constraint move_differences_known on move_differences is 'What is compared, and how it differs.';
alter table move_differences add constraint move_differences_exact check ((kind = 'balance') = (difference_paise is not null) and difference_paise = coalesce(after_paise, 0) - coalesce(before_paise, 0));
comment on constraint move_differences_exact on move_differences is 'A difference of balances is exact to the paisa.';
create index move_differences_of_move on move_differences (move_id, kind, change);
create index move_differences_code on move_differences (code, id);
create index move_differences_name on move_differences (name, id);
create index move_differences_paise on move_differences (difference_paise, id);
create index move_differences_search_code on move_differences (lower(code) text_pattern_ops);
create index move_differences_search_name on move_differences (lower(name) text_pattern_ops);
