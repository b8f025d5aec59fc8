-- Moves go forward. The server's table of moves is finer; this holds even where somebody writes around it.
CREATE OR REPLACE FUNCTION public.pan_paperless_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ranks constant text[] := array['initiated', 'redirected', 'incomplete', 'confirm', 'review', 'acknowledged', 'allotted'];
  is_forward boolean;
begin
  if new.status = old.status then
    return new;
  end if;
  is_forward := case
    when old.status in ('acknowledged', 'allotted') then old.status = 'acknowledged' and new.status = 'allotted'
    when old.status = 'failed' then new.status = 'refunded'
    when old.status = 'refunded' then new.status = 'review'
    when new.status = 'refunded' then old.status = 'review'
    when new.status = 'failed' then true
    else array_position(ranks, new.status) > array_position(ranks, old.status)
  end;
  if not is_forward then
    raise exception 'a paperless order does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;
