-- The prices of a published version are never changed.
CREATE OR REPLACE FUNCTION public.keep_published_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from price_versions v
    where v.published_at is not null and v.id = case when tg_op = 'DELETE' then old.version_id else new.version_id end
  ) then
    raise exception 'a published price version is history' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;
