-- Where a code was read, so that nobody takes an example for an office; and who changed it.
alter table ao_codes add column source text not null default '';
update ao_codes set source = 'Example of the public AO master list; verify' where id in (
  '01900000-0000-7000-8005-000000000001');
update ao_codes set source = 'Old list of 2011; verify', description = 'Air Force (old list); Ward 72(2), Delhi' where id = '01900000-0000-7000-8005-000000000002';
update ao_codes set source = 'Old list of 2011; verify', description = 'Army (old list); Ward 55(3), Pune' where id = '01900000-0000-7000-8005-000000000003';
update ao_codes set source = 'Old list of 2011; verify', description = 'Navy (old list); Ward 11(8), Mumbai' where id = '01900000-0000-7000-8005-000000000004';
update ao_codes set source = 'TIN instructions for foreign applicants' where id = '01900000-0000-7000-8005-000000000005';

create table ao_code_changes (
  id uuid primary key,
  ao_code_id uuid not null references ao_codes (id) on delete cascade,
  -- Null for the change that made the code.
  before jsonb,
  after jsonb not null,
  batch_id uuid references import_batches (id),
  row_no integer,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null default now()
);
comment on table ao_code_changes is 'What was changed in assessing officer codes; an import is taken back by it';
alter table ao_code_changes add constraint ao_code_changes_row check ((batch_id is null) = (row_no is null));
comment on constraint ao_code_changes_row on ao_code_changes is 'A change by an import names the line that made it.';
create unique index ao_code_changes_once on ao_code_changes (batch_id, row_no) where batch_id is not null;
comment on index ao_code_changes_once is 'A line of an import is applied once.';
create index ao_code_changes_of_code on ao_code_changes (ao_code_id, changed_at desc, id desc);

-- What shops search by while they type: the four parts, the city, and words of city and description.
create index ao_codes_parts_search on ao_codes (lower(area_code || ' ' || ao_type || ' ' || range_code || ' ' || ao_number) text_pattern_ops);
create index ao_codes_city_search on ao_codes (lower(city) text_pattern_ops);
create index ao_codes_words on ao_codes using gin (to_tsvector('simple'::regconfig, city || ' ' || description));
create index ao_codes_list on ao_codes (city, id);
