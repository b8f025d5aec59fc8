-- A tax rate that has begun stands under invoices and challans: it is never changed, a later one is added. One that has not begun may go.
CREATE OR REPLACE FUNCTION public.keep_begun_tax()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.valid_from <= (now() at time zone 'Asia/Kolkata')::date then
    raise exception 'a tax rate that has begun is history' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;
