-- The audit trail is insert-only but for one thing: an event whose link a recorded archive names may leave while that archive removes its
-- rows. The switch is `set local`, because set_config does not reach the workers of a distributed engine.
CREATE OR REPLACE FUNCTION public.refuse_change_but_archive()
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
