-- The only way by which events leave the audit trail: those of one part of a recorded archive that is removing its rows, and only of its
-- year, which ended three years ago or more. The caller switches 'sevadesk.archiver' on for the transaction. Returns the number of rows.
CREATE OR REPLACE FUNCTION public.remove_archived_events(p_archive uuid, p_part bigint)
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
