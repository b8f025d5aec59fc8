-- What comes after the acknowledgement: signed papers, refusals of the provider's centre, cancelling by Aadhaar number, notes, deadlines.

alter table pan_applications
  -- When the paper was last said to be sent or received.
  add column hardcopy_at timestamptz,
  -- Set when staff let another application of the kind carry the same Aadhaar number.
  add column aadhaar_released_at timestamptz,
  -- When the shop was last reminded of an incomplete application; counts for the present stay in that status only.
  add column reminded_at timestamptz;

drop index pan_applications_aadhaar_live;
-- One Aadhaar number stands in one live application of a kind; rejecting, cancelling or releasing frees it.
create unique index pan_applications_aadhaar_live on pan_applications (aadhaar_hash, type)
  where aadhaar_hash is not null and aadhaar_released_at is null and status not in ('draft', 'pre_submit', 'rejected', 'cancelled');

-- Most applications never see a refusal: these few are found without a look at the others.
create index pan_applications_tin on pan_applications (tin_status, submitted_at, id) where tin_status <> 'none';
create index pan_applications_mine_tin on pan_applications (merchant_id, tin_status, submitted_at, id) where tin_status <> 'none';
-- Signed papers that are owed or on their way, the oldest first, and per shop.
create index pan_applications_papers on pan_applications (acknowledged_at, id) include (merchant_id, hardcopy_status)
  where hardcopy_status in ('owed', 'sent');

-- What an event moved: the main status, or one of those beside it, which stands in track_status then.
alter table pan_application_events
  add column track text not null default 'main',
  add column track_status text;
alter table pan_application_events add constraint pan_application_events_track_known check (track in ('main', 'paper', 'tin', 'lock'));
comment on constraint pan_application_events_track_known on pan_application_events is 'The tracks that a timeline can show.';
alter table pan_application_events add constraint pan_application_events_track_says check ((track = 'main') = (track_status is null));
comment on constraint pan_application_events_track_says on pan_application_events is 'An event beside the main status says what it led to.';

-- Which reasons the provider's centre gives after the acknowledgement.
alter table pan_reasons add column is_tin boolean not null default false;
insert into pan_reasons (code, outcome, fields, position, is_active, is_tin) values
  ('R11', 'both', '{}', 21, false, true),
  ('R12', 'both', '{}', 22, false, true)
on conflict (code) do update set is_tin = true;
update pan_reasons set is_tin = true where code in ('R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R14');

create table pan_tin_cases (
  id uuid primary key,
  application_id uuid not null references pan_applications (id),
  merchant_id uuid not null references merchants (id),
  -- Which refusal of this application's life, from 1.
  number integer not null,
  status text not null default 'tin_rejected',
  reason_codes text[] not null,
  remark text,
  due_on date not null,
  letter_file_id uuid references files (id),
  penalty_paise bigint not null default 0,
  penalty_posting_id uuid,
  -- How often the centre has said no in this one.
  round integer not null default 1,
  -- The imported file that it came in, if it did.
  batch_id uuid references import_batches (id),
  batch_row integer,
  entered_by uuid references users (id),
  entered_at timestamptz not null,
  status_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1
);
comment on table pan_tin_cases is 'Refusals by the provider''s centre after the acknowledgement, and what became of each';
alter table pan_tin_cases add constraint pan_tin_cases_status_known check (status in ('tin_rejected', 'tin_resubmitted', 'settled', 'withdrawn'));
comment on constraint pan_tin_cases_status_known on pan_tin_cases is 'The states of a refusal.';
alter table pan_tin_cases add constraint pan_tin_cases_closed check ((status in ('settled', 'withdrawn')) = (closed_at is not null));
comment on constraint pan_tin_cases_closed on pan_tin_cases is 'What has ended has its moment.';
alter table pan_tin_cases add constraint pan_tin_cases_reasons check (cardinality(reason_codes) > 0);
comment on constraint pan_tin_cases_reasons on pan_tin_cases is 'A shop must be told what is missing.';
alter table pan_tin_cases add constraint pan_tin_cases_counts check (number >= 1 and round >= 1 and penalty_paise >= 0);
comment on constraint pan_tin_cases_counts on pan_tin_cases is 'Counted from one; a penalty never pays out.';
alter table pan_tin_cases add constraint pan_tin_cases_penalty check ((penalty_paise > 0) = (penalty_posting_id is not null));
comment on constraint pan_tin_cases_penalty on pan_tin_cases is 'A penalty stands in the ledger.';
alter table pan_tin_cases add constraint pan_tin_cases_number_unique unique (application_id, number);
comment on constraint pan_tin_cases_number_unique on pan_tin_cases is 'Refusals of one application are counted without repetition.';
create unique index pan_tin_cases_one_open on pan_tin_cases (application_id) where status in ('tin_rejected', 'tin_resubmitted');
comment on index pan_tin_cases_one_open is 'One refusal of an application is open at a time.';
create index pan_tin_cases_status on pan_tin_cases (status, due_on, id);
create index pan_tin_cases_mine on pan_tin_cases (merchant_id, status_at, id);
create index pan_tin_cases_mine_status on pan_tin_cases (merchant_id, status, due_on, id);
create index pan_tin_cases_newest on pan_tin_cases (status_at, id);
create index pan_tin_cases_due on pan_tin_cases (due_on, id);
create index pan_tin_cases_entered on pan_tin_cases (entered_at, id);
create index pan_tin_cases_batch on pan_tin_cases (batch_id, batch_row) where batch_id is not null;

create table pan_tin_documents (
  id uuid primary key,
  case_id uuid not null references pan_tin_cases (id),
  -- The round of the refusal that it answers; those of earlier rounds stay to be seen.
  round integer not null,
  reason_code text not null,
  file_id uuid not null references files (id),
  uploaded_by uuid references users (id),
  uploaded_at timestamptz not null,
  removed_at timestamptz
);
comment on table pan_tin_documents is 'What a shop sends to answer a refusal, by reason';
create index pan_tin_documents_of on pan_tin_documents (case_id, id) where removed_at is null;

create table pan_application_notes (
  id uuid primary key,
  application_id uuid not null references pan_applications (id),
  kind text not null,
  text text not null,
  author_id uuid references users (id),
  author_name text,
  at timestamptz not null
);
comment on table pan_application_notes is 'Notes of staff among themselves, and messages to the shop';
alter table pan_application_notes add constraint pan_application_notes_kind_known check (kind in ('note', 'message'));
comment on constraint pan_application_notes_kind_known on pan_application_notes is 'A note is for staff alone; a message the shop sees.';
create index pan_application_notes_of on pan_application_notes (application_id, id);
create trigger pan_application_notes_insert_only before update or delete on pan_application_notes
  for each row execute function refuse_change();
create trigger pan_application_notes_no_truncate before truncate on pan_application_notes
  for each statement execute function refuse_change();

-- Days that shops have for their part; the two about incomplete applications are off until somebody sets them.
insert into settings (key, value) values
  ('pan-deadlines', '{"hardcopyDays": 15, "tinDays": 15, "remindDays": null, "cancelDays": null}') on conflict do nothing;
