-- A table with more rows than one file may have becomes several files, one after the other.
alter table move_table_uses add column parts_done integer not null default 0;
comment on column move_table_uses.parts_done is 'Files that exist already; after a killed worker the next one continues behind them.';
