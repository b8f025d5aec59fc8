-- The record of an archive is never deleted or rewritten; only its state goes on.
CREATE OR REPLACE FUNCTION public.refuse_archive_change()
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
