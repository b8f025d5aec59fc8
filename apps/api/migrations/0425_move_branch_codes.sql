-- A parallel run may be undone and imported again several times, and each shop has the same branch code in every one of them.
create table move_branch_codes (
  move_id uuid not null references moves (id) on delete cascade,
  -- In lower case.
  former_code text not null,
  id_type_id uuid not null references id_types (id),
  code text not null,
  primary key (move_id, former_code)
);
comment on table move_branch_codes is 'Branch codes that the shops of an undone trial had, for the next import of the same migration';
-- A code belongs to one shop of the old system.
alter table move_branch_codes add constraint move_branch_codes_once unique (code);
