-- What was saved, when and where: staff see how old the last backup is.
create table backups (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  file text not null,
  keys_file text,
  bytes bigint not null,
  sha256 text not null,
  tables int not null,
  row_count bigint not null,
  files int not null,
  constraint backups_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint backups_sizes check (bytes > 0 and tables > 0 and row_count >= 0 and files >= 0)
);
create index backups_ended on backups (ended_at);

update roles set permissions = permissions || array['operations.view', 'operations.manage']
where is_administrator and not permissions @> array['operations.view'];
