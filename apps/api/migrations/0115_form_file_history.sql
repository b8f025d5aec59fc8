-- Every printable file can be replaced, not the first four alone; `kind` is its key in the catalogue of printable files.
alter table form_files drop constraint form_files_kind_check;
alter table form_files add constraint form_files_kind_shape check (kind ~ '^[a-z0-9][a-z0-9.-]{2,80}$');
comment on constraint form_files_kind_shape on form_files is 'A key of the catalogue of printable files: it stands in addresses and file names.';
-- The new-PAN form stands for the version in force; a file put in its place was that of its day.
update form_files set kind = 'form.93-2026.individual' where kind = 'new-pan';
delete from form_files where kind = 'correction';

create table form_file_changes (
  id uuid primary key,
  kind text not null,
  action text not null,
  file_id uuid references files (id),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null default now()
);
comment on table form_file_changes is 'Who put which official file in a printable''s place, and who went back to the drawn one';
alter table form_file_changes add constraint form_file_changes_action_known check (action in ('replace', 'restore'));
comment on constraint form_file_changes_action_known on form_file_changes is 'A file came, or the drawn one came back.';
alter table form_file_changes add constraint form_file_changes_file check ((action = 'replace') = (file_id is not null));
comment on constraint form_file_changes_file on form_file_changes is 'What came in is kept, so that it can be looked at later.';
create index form_file_changes_of_kind on form_file_changes (kind, changed_at desc, id desc);
