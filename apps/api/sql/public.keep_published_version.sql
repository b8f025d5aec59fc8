-- What was published explains what was charged: it is never changed, only a version that has not begun is withdrawn.
CREATE OR REPLACE FUNCTION public.keep_published_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.published_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') = (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by') then
    return new;
  end if;
  raise exception 'a published price version is history' using errcode = 'restrict_violation';
end $function$;
