-- Files of a scan that have arrived: one whose answer was lost may be sent again and adds nothing.
create table pan_scan_uploads (
  application_id uuid not null references pan_applications (id),
  key uuid not null,
  pages integer not null,
  created_at timestamptz not null default now(),
  primary key (application_id, key)
);
comment on table pan_scan_uploads is 'One row for each file that a shop sent; its key is the browser''s.';
