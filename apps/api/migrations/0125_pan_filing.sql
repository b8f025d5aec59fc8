-- Accepted applications leave for the provider in batches; numbers come back by import, by hand or by adapter.
create table pan_filing_batches (
  id uuid primary key,
  -- What people call it; gaps are no fault.
  number integer generated always as identity,
  state text not null default 'building',
  items integer not null,
  -- How many applications the file set holds so far, and the attempt that writes it.
  built integer not null default 0,
  attempt integer not null default 0,
  beat_at timestamptz not null default now(),
  file_id uuid references files (id),
  file_made_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  constraint pan_filing_batches_number_unique unique (number),
  constraint pan_filing_batches_state_known check (state in ('building', 'ready', 'failed')),
  -- An empty batch would file nothing and confuse everybody.
  constraint pan_filing_batches_not_empty check (items > 0),
  -- What is ready can be fetched.
  constraint pan_filing_batches_ready check (state <> 'ready' or file_id is not null)
);
create index pan_filing_batches_created on pan_filing_batches (created_at, id);
create index pan_filing_batches_silent on pan_filing_batches (beat_at) where state = 'building';

create table pan_filing_items (
  batch_id uuid not null references pan_filing_batches (id),
  application_id uuid not null references pan_applications (id),
  position integer not null,
  taken_back_at timestamptz,
  taken_back_by uuid references users (id),
  remark text,
  primary key (batch_id, application_id),
  -- Taking back has a person and a reason.
  constraint pan_filing_items_taken_back check ((taken_back_at is null) = (remark is null) and (taken_back_at is null) = (taken_back_by is null))
);
-- No application is filed twice at a time.
create unique index pan_filing_items_once on pan_filing_items (application_id) where taken_back_at is null;
create unique index pan_filing_items_position on pan_filing_items (batch_id, position);
create index pan_filing_items_of on pan_filing_items (application_id);

-- The key of bytes that lie sealed in the store, itself sealed; the file set holds whole Aadhaar numbers.
alter table files add column sealed_key text;

-- What came after the acknowledgement.
alter table pan_applications
  add column allotted_pan text constraint pan_applications_allotted_pan check (allotted_pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  add column allotted_on date,
  add column dispatched_on date,
  add column awb_no text;

-- Which row of which import gave an application its number, or said that its PAN was allotted; undoing reads it.
create table pan_number_rows (
  batch_id uuid not null references import_batches (id),
  row_no integer not null,
  application_id uuid not null references pan_applications (id),
  effect text not null,
  from_status text not null,
  undone_at timestamptz,
  primary key (batch_id, row_no),
  constraint pan_number_rows_effect_known check (effect in ('acknowledged', 'allotted', 'dispatched'))
);
create index pan_number_rows_of on pan_number_rows (application_id);

insert into settings (key, value) values
  ('pan-filing', '{"most": 500, "photo": "{token}_photo.jpg", "signature": "{token}_sign.jpg", "documents": "{token}_docs.pdf", "form": "{token}_form.pdf", "register": "register_{form}.csv"}')
on conflict (key) do nothing;
