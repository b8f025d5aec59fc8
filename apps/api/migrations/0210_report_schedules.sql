-- Reports by mail.
create table report_schedules (
  id uuid primary key,
  user_id uuid not null references users (id),
  report text not null,
  -- What a summed report is asked, without its days.
  ask jsonb not null default '{}',
  span text not null,
  rhythm text not null,
  weekday smallint,
  month_day smallint,
  hour smallint not null,
  format text not null,
  note text,
  recipient_ids uuid[] not null default '{}',
  next_at timestamptz not null,
  paused_at timestamptz,
  pause_reason text,
  created_at timestamptz not null
);
alter table report_schedules add constraint report_schedules_rhythm check (
  (rhythm = 'daily' or rhythm = 'weekly' and weekday between 1 and 7 or rhythm = 'monthly' and month_day between 1 and 28)
  and hour between 0 and 23);
comment on constraint report_schedules_rhythm on report_schedules is 'Every rhythm says its day; a month always has it.';
alter table report_schedules add constraint report_schedules_format check (format in ('xlsx', 'pdf'));
comment on constraint report_schedules_format on report_schedules is 'Formats that people open from a mail.';
alter table report_schedules add constraint report_schedules_paused check (
  (paused_at is null) = (pause_reason is null) and coalesce(pause_reason, 'person') in ('person', 'permission'));
comment on constraint report_schedules_paused on report_schedules is 'A pause says whether a person or a lost permission caused it.';
create index report_schedules_mine on report_schedules (user_id, id);
create index report_schedules_due on report_schedules (next_at) where paused_at is null;

-- One time that a schedule was due, for one person: the file and the mail come from it once.
create table report_runs (
  id uuid primary key,
  schedule_id uuid not null references report_schedules (id) on delete cascade,
  user_id uuid not null references users (id),
  due_at timestamptz not null,
  state text not null default 'queued',
  export_id uuid,
  mailed_at timestamptz
);
alter table report_runs add constraint report_runs_once unique (schedule_id, due_at, user_id);
comment on constraint report_runs_once on report_runs is 'A worker that died and one that took over make the same run, so that nobody gets a mail twice.';
alter table report_runs add constraint report_runs_state check (state in ('queued', 'making', 'mailed', 'failed', 'refused'));
comment on constraint report_runs_state on report_runs is 'refused: this person may not see the report.';
alter table report_runs add constraint report_runs_mailed check ((state = 'mailed') = (mailed_at is not null));
comment on constraint report_runs_mailed on report_runs is 'The mail is queued in the transaction that says so.';
create index report_runs_open on report_runs (id) where state in ('queued', 'making');
create index report_runs_last on report_runs (schedule_id, due_at desc);
