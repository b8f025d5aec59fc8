-- Official files that staff put in the place of our facsimiles.
create table form_files (
  kind text primary key check (kind in ('new-pan', 'correction', 'annexure-a', 'annexure-b')),
  file_id uuid not null references files (id),
  replaced_by uuid not null references users (id),
  replaced_at timestamptz not null default now()
);
