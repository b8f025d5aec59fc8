-- How far the upload of a scan has been read, for the person who waits; any process may be asked. A row goes when its pages are kept.
create table pan_scan_readings (
  application_id uuid not null references pan_applications (id),
  key uuid not null,
  page integer not null check (page >= 1),
  pages integer not null check (pages >= page),
  noted_at timestamptz not null,
  primary key (application_id, key)
);
comment on table pan_scan_readings is 'The page that is being read of an upload that is under way, by the browser''s key. Nothing depends on it.';
