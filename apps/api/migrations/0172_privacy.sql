-- A person's rights about the data held: what was asked for, by whom, who agreed, and the marker of what was erased.
alter table pan_applications add column erased_at timestamptz;
comment on column pan_applications.erased_at is 'Since when nothing of the applicant is held here; number, status and money stay';
alter table pan_paperless add column erased_at timestamptz;
comment on column pan_paperless.erased_at is 'Since when nothing of the applicant is held here; number, status and money stay';
alter table pan_backlog add column erased_at timestamptz;
comment on column pan_backlog.erased_at is 'Since when nothing of the applicant is held here';

create table privacy_requests (
  id uuid primary key,
  kind text not null,
  -- What it is about: kind and id of each record; numbers, never names.
  records jsonb not null,
  labels text[] not null,
  reason text not null,
  status text not null default 'waiting',
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text,
  file_id uuid references files (id),
  -- Until when the file can be fetched.
  file_until timestamptz
);
comment on table privacy_requests is 'Hand-outs and erasures of a person''s data';
alter table privacy_requests add constraint privacy_requests_kind_known check (kind in ('export', 'erase'));
comment on constraint privacy_requests_kind_known on privacy_requests is 'The two rights.';
alter table privacy_requests add constraint privacy_requests_status_known check (status in ('waiting', 'running', 'done', 'refused', 'expired'));
comment on constraint privacy_requests_status_known on privacy_requests is 'How far it has come.';
alter table privacy_requests add constraint privacy_requests_two_people check (kind <> 'erase' or status <> 'done' or (decided_by is not null and decided_by <> asked_by));
comment on constraint privacy_requests_two_people on privacy_requests is 'Nothing is erased by one person alone.';
create index privacy_requests_asked on privacy_requests (asked_at, id);
create index privacy_requests_files on privacy_requests (file_until) where file_id is not null;

insert into settings (key, value) values
  ('privacy-policy', '{"retentionYears": 8, "source": "Books of account: Income-tax Rules, rule 6F, and CGST Act s. 36 (72 months); eight years cover both"}')
  on conflict do nothing;

create index pan_applications_allotted on pan_applications (allotted_pan) where allotted_pan is not null;
create index pan_applications_typed_pan on pan_applications ((data ->> 'pan')) where data ? 'pan';
create index pan_paperless_typed_pan on pan_paperless ((data ->> 'pan')) where data ? 'pan';

-- Histories stay insert-only but for one thing: while erasing, a text may become empty. Nothing else, and no other column.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
declare
  v_column text;
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('sevadesk.eraser', true), '') = 'on'
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    foreach v_column in array tg_argv loop
      if coalesce(to_jsonb(new) ->> v_column, '') not in ('', 'ERASED') and to_jsonb(new) -> v_column is distinct from to_jsonb(old) -> v_column then
        raise exception '% may only be emptied', v_column using errcode = 'restrict_violation';
      end if;
    end loop;
    return new;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger pan_application_events_insert_only on pan_application_events;
create trigger pan_application_events_insert_only before update or delete on pan_application_events
  for each row execute function refuse_change_but_erasure('remark');
drop trigger pan_application_notes_insert_only on pan_application_notes;
create trigger pan_application_notes_insert_only before update or delete on pan_application_notes
  for each row execute function refuse_change_but_erasure('text');
drop trigger pan_paperless_moves_insert_only on pan_paperless_moves;
create trigger pan_paperless_moves_insert_only before update or delete on pan_paperless_moves
  for each row execute function refuse_change_but_erasure('remark');
drop trigger pan_paperless_looks_insert_only on pan_paperless_looks;
create trigger pan_paperless_looks_insert_only before update or delete on pan_paperless_looks
  for each row execute function refuse_change_but_erasure('answer');
