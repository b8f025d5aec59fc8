-- A share of the accepted applications is verified a second time by somebody who does not know of the first verdict.
create table pan_second_checks (
  id uuid primary key,
  application_id uuid not null references pan_applications (id),
  attempt integer not null,
  state text not null default 'open',
  first_user_id uuid not null references users (id),
  first_at timestamptz not null,
  second_user_id uuid references users (id),
  second_at timestamptz,
  second_verdict text,
  second_reasons text[] not null default '{}',
  second_fields text[] not null default '{}',
  second_remark text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  verdict text,
  constraint pan_second_checks_state_known check (state in ('open', 'agreed', 'disagreed', 'decided', 'void')),
  constraint pan_second_checks_verdict_known check (verdict in ('accepted', 'incomplete', 'rejected')),
  constraint pan_second_checks_second_verdict_known check (second_verdict in ('accepted', 'incomplete', 'rejected')),
  -- Nobody checks their own verdict, and nobody decides about it.
  constraint pan_second_checks_two_people check (second_user_id <> first_user_id),
  constraint pan_second_checks_third_person check (decided_by <> first_user_id and decided_by <> second_user_id),
  constraint pan_second_checks_second_whole check ((state in ('open', 'void')) or second_verdict is not null),
  constraint pan_second_checks_decided_whole check ((state = 'decided') = (decided_by is not null) and (state <> 'decided' or verdict is not null))
);
-- One second check of an application at a time.
create unique index pan_second_checks_live on pan_second_checks (application_id) where state in ('open', 'disagreed');
create index pan_second_checks_disagreed on pan_second_checks (second_at, id) where state = 'disagreed';
create index pan_second_checks_day on pan_second_checks (second_at) where state <> 'open';

-- The share in thousandths; a shop's first weeks can be looked at more closely. Off until somebody sets it.
insert into settings (key, value) values
  ('pan-second-check', '{"perMille": 0, "newPerMille": 0, "newDays": 30}')
on conflict (key) do nothing;

-- The fields that the verifier crossed, shown to the merchant beside the reasons.
alter table pan_applications add column marked_fields text[] not null default '{}';

-- Reasons of some kinds of application only; empty means all.
alter table pan_reasons
  add column types text[] not null default '{}',
  add column categories text[] not null default '{}';
insert into pan_reasons (code, outcome, fields, position, types) values
  ('R10', 'incomplete', '{}', 14, '{C}'),
  ('R11', 'incomplete', '{pan}', 15, '{C}')
on conflict (code) do update set types = excluded.types;
update pan_reasons set categories = '{individual}' where code in ('R01', 'R07', 'R14');

-- A verifier's own day.
create index pan_application_events_by on pan_application_events (actor_id, at) where actor_id is not null;
