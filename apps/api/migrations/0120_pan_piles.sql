-- A pile is one scan of many forms as it left the scanner; its pages find their applications by their codes.
create table pan_piles (
  id uuid primary key,
  name text not null,
  bytes bigint not null check (bytes > 0),
  -- Said by the browser, so that the same file chosen again goes on where it stopped.
  fingerprint text not null,
  chunk_bytes integer not null check (chunk_bytes > 0),
  -- What becomes of pages without a code: into the tray, or after the form before them.
  uncoded text not null default 'tray',
  state text not null default 'uploading',
  pages integer,
  failure text,
  lease_until timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint pan_piles_state_known check (state in ('uploading', 'reading', 'done', 'failed', 'cancelled')),
  constraint pan_piles_uncoded_known check (uncoded in ('tray', 'follow'))
);
comment on constraint pan_piles_state_known on pan_piles is 'The life of a pile; done and failed are final.';
comment on constraint pan_piles_uncoded_known on pan_piles is 'The two things that can be done with a page that says nothing.';
create index pan_piles_newest on pan_piles (created_at desc, id desc);
create index pan_piles_name on pan_piles (lower(name) text_pattern_ops);
create index pan_piles_reading on pan_piles (lease_until) where state = 'reading';
create unique index pan_piles_one_upload on pan_piles (created_by, fingerprint) where state = 'uploading';
comment on index pan_piles_one_upload is 'The same file of the same person is one upload, however often it is begun.';

-- Pieces of the file, stored as they come; together they are the file.
create table pan_pile_chunks (
  pile_id uuid not null references pan_piles (id),
  number integer not null check (number >= 0),
  storage_key text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  primary key (pile_id, number)
);
comment on table pan_pile_chunks is 'Each piece stands once; a piece sent twice is the same piece.';

-- A run of pages that went to one application.
create table pan_pile_filings (
  id uuid primary key,
  pile_id uuid not null references pan_piles (id),
  application_id uuid not null references pan_applications (id),
  from_status text not null,
  -- Files of the application that made room, to be put back by undoing.
  retired uuid[] not null default '{}',
  -- Attempt, reasons and remark as they were, to be put back by undoing.
  before jsonb not null,
  by_hand boolean not null default false,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  undone_by uuid references users (id),
  undone_at timestamptz,
  constraint pan_pile_filings_undone_whole check ((undone_by is null) = (undone_at is null))
);
comment on constraint pan_pile_filings_undone_whole on pan_pile_filings is 'Undoing has its person and its time.';
create index pan_pile_filings_of on pan_pile_filings (pile_id, id);
create index pan_pile_filings_application on pan_pile_filings (application_id, id);

create table pan_pile_pages (
  id uuid primary key,
  pile_id uuid not null references pan_piles (id),
  -- The page's place in the scan, from 1.
  number integer not null check (number > 0),
  state text not null default 'read',
  -- Null when the page could not be drawn.
  file_id uuid references files (id),
  meta jsonb not null default '{}',
  token text,
  form_page integer,
  -- Why it lies in the tray.
  reason text,
  remark text,
  filing_id uuid references pan_pile_filings (id),
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint pan_pile_pages_state_known check (state in ('read', 'filed', 'stray', 'discarded')),
  constraint pan_pile_pages_filed_somewhere check ((state = 'filed') = (filing_id is not null)),
  constraint pan_pile_pages_once unique (pile_id, number)
);
comment on constraint pan_pile_pages_state_known on pan_pile_pages is 'Read and not judged yet, filed, in the tray, or thrown away.';
comment on constraint pan_pile_pages_filed_somewhere on pan_pile_pages is 'A filed page names its filing, and no other page does.';
comment on constraint pan_pile_pages_once on pan_pile_pages is 'A page is read once, whoever reads it.';
create index pan_pile_pages_tray on pan_pile_pages (pile_id, number) where state = 'stray';
create index pan_pile_pages_filing on pan_pile_pages (filing_id) where filing_id is not null;

-- Which page of a pile became which page of an application.
alter table pan_application_files add column pile_page_id uuid references pan_pile_pages (id);
create unique index pan_application_files_pile_page on pan_application_files (pile_page_id) where is_current and pile_page_id is not null;
comment on index pan_application_files_pile_page is 'A page of a pile counts in one application at a time, and once in it.';
