-- Paid is final: the database refuses to take a credited gateway order back.
CREATE OR REPLACE FUNCTION public.gateway_order_stays_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'success' and new.status <> 'success' then
    raise exception 'a paid order stays paid' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
