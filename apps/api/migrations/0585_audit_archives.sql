-- Financial years of the audit trail that lie in a file outside the database. Links of the chain stay, so an event of such a year may be
-- missing; `verify` checks what the foreign key promised until now, and knows which links are those of archived years.
alter table audit_seals drop constraint if exists audit_seals_event_id_fkey;

create table audit_archives (
  id uuid primary key,
  -- The financial year of India, '2021-22'.
  year text not null,
  state text not null default 'removing',
  first_position bigint not null,
  last_position bigint not null,
  first_id uuid not null,
  last_id uuid not null,
  row_count bigint not null,
  -- SHA-256 over the positions of the events, as audit_archive_parts stores them.
  links_sha256 text not null,
  file text not null,
  bytes bigint not null,
  sha256 text not null,
  -- The account of the operating system that ran the command.
  made_by text not null,
  made_at timestamptz not null,
  removed_at timestamptz,
  attached_by text,
  attached_at timestamptz
);
comment on table audit_archives is 'Years of the audit trail in files: which, when, by whom, with the hash of the file';
alter table audit_archives add constraint audit_archives_year_written check (year ~ '^\d{4}-\d{2}$');
comment on constraint audit_archives_year_written on audit_archives is 'The function that removes rows reads the first four digits.';
alter table audit_archives add constraint audit_archives_state_known check (state in ('removing', 'removed', 'attaching', 'attached'));
comment on constraint audit_archives_state_known on audit_archives is 'How far it has come; a file was checked before its record is written.';
alter table audit_archives add constraint audit_archives_has_rows check (row_count > 0 and first_position <= last_position);
comment on constraint audit_archives_has_rows on audit_archives is 'A year without events has no archive.';
create unique index audit_archives_one_each on audit_archives (year) where state <> 'attached';
comment on index audit_archives_one_each is 'A year is archived once until it is attached again; also ends the second of two runs.';
create unique index audit_archives_file on audit_archives (sha256);
comment on index audit_archives_file is 'A file is found by its hash.';

-- One bit for each of 8,192 positions: bit n of part p is set if the link 8192 p + n is that of an archived event. Postings and events of
-- the years before and after lie between, so first and last position alone would not tell.
create table audit_archive_parts (
  archive_id uuid not null references audit_archives (id),
  part bigint not null,
  bits bytea not null,
  primary key (archive_id, part)
);
comment on table audit_archive_parts is 'The positions in the audit chain of archived events';
alter table audit_archive_parts add constraint audit_archive_parts_whole check (length(bits) = 1024);
comment on constraint audit_archive_parts_whole on audit_archive_parts is 'Every position of the part has its bit.';

-- The audit trail is insert-only but for one thing: an event whose link a recorded archive names may leave while that archive removes its
-- rows. The switch is `set local`, because set_config does not reach the workers of a distributed engine.
create function refuse_change_but_archive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('sevadesk.archiver', true), '') = 'on' then
    -- A shard has a number in its name and sees no archives; remove_archived_events alone decides there.
    if tg_table_name <> 'audit_events' then
      return old;
    end if;
    if exists (select from public.audit_seals s
      join public.audit_archives a on a.state = 'removing'
      join public.audit_archive_parts p on p.archive_id = a.id and p.part = s.position / 8192
      where s.event_id = old.id and get_bit(p.bits, s.position % 8192) = 1) then
      return old;
    end if;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- The record of an archive is never deleted or rewritten; only its state goes on.
create function refuse_archive_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_moving text[] := array['state', 'removed_at', 'attached_by', 'attached_at'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - v_moving = to_jsonb(old) - v_moving and (old.state, new.state) in (
    ('removing', 'removed'), ('removing', 'attaching'), ('removed', 'attaching'), ('attaching', 'attached')) then
    return new;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- The only way by which events leave the audit trail: those of one part of a recorded archive that is removing its rows, and only of its
-- year, which ended three years ago or more. The caller switches 'sevadesk.archiver' on for the transaction. Returns the number of rows.
create function remove_archived_events(p_archive uuid, p_part bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_year integer;
  v_from timestamptz;
  v_until timestamptz;
  v_ids uuid[];
  v_removed bigint;
begin
  select left(year, 4)::integer into v_year from audit_archives where id = p_archive and state = 'removing' for share;
  if v_year is null then
    raise exception 'the archive % removes no rows', p_archive using errcode = 'restrict_violation';
  end if;
  v_from := make_date(v_year, 4, 1)::timestamp at time zone 'Asia/Kolkata';
  v_until := make_date(v_year + 1, 4, 1)::timestamp at time zone 'Asia/Kolkata';
  if v_until > now() - interval '3 years' then
    raise exception 'the year of the archive % ended too recently', p_archive using errcode = 'restrict_violation';
  end if;
  -- Two statements: a distributed engine joins no rows of the trail with those of the chain.
  select array_agg(s.event_id) into v_ids
  from audit_archive_parts p
  join audit_seals s on s.position between p.part * 8192 and p.part * 8192 + 8191
  where p.archive_id = p_archive and p.part = p_part and s.event_id is not null and get_bit(p.bits, s.position % 8192) = 1;
  delete from audit_events where id = any(v_ids) and at >= v_from and at < v_until;
  get diagnostics v_removed = row_count;
  return v_removed;
end $function$;

revoke all on function remove_archived_events from public;

-- Where the trail lies on workers, its triggers are created on each shard.
set local citus.enable_unsafe_triggers = on;
drop trigger audit_events_insert_only on audit_events;
create trigger audit_events_insert_only before update or delete on audit_events for each row execute function refuse_change_but_archive();

create trigger audit_archives_state_only before update or delete on audit_archives for each row execute function refuse_archive_change();
create trigger audit_archives_no_truncate before truncate on audit_archives for each statement execute function refuse_change();
create trigger audit_archive_parts_insert_only before update or delete on audit_archive_parts for each row execute function refuse_change();
create trigger audit_archive_parts_no_truncate before truncate on audit_archive_parts for each statement execute function refuse_change();
