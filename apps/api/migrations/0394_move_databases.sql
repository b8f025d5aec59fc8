-- A source of a move may be a live database of the old system: it is read once by a job, and what was read lies in a sealed file as a dump does.
alter table move_sources add column origin text not null default 'file';
alter table move_sources add constraint move_sources_origin_known check (origin in ('file', 'database'));
comment on constraint move_sources_origin_known on move_sources is 'A file that was uploaded, or a copy of a live database.';
alter table move_sources drop constraint move_sources_reading_has_file;
alter table move_sources add constraint move_sources_reading_has_file check (status <> 'reading' or file_id is not null or origin = 'database');
comment on constraint move_sources_reading_has_file on move_sources is 'Nothing waits to be read that is not there; a database is elsewhere.';

-- How to get into such a database, until its reading ended, the source is removed, or a day at the latest.
create table move_source_logins (
  source_id uuid primary key references move_sources (id) on delete cascade,
  kind text not null,
  host text not null,
  port integer not null,
  database_name text not null,
  user_name text not null,
  password_sealed text not null,
  security text not null,
  expires_at timestamptz not null
);
comment on table move_source_logins is 'Sign-ins to databases of old systems that are still to be read';
alter table move_source_logins add constraint move_source_logins_kind_known check (kind in ('mysql', 'postgresql'));
comment on constraint move_source_logins_kind_known on move_source_logins is 'The databases that can be read; MariaDB is of MySQL''s kind.';
alter table move_source_logins add constraint move_source_logins_security_known check (security in ('encrypted', 'verified', 'none'));
comment on constraint move_source_logins_security_known on move_source_logins is 'How the connection is protected.';
create index move_source_logins_expiry on move_source_logins (expires_at);
