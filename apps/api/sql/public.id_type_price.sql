-- The price of an id type in force on a day, in paise; null for a type that had none yet.
CREATE OR REPLACE FUNCTION public.id_type_price(type_id uuid, day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select price_paise from id_type_prices where id_type_id = type_id and valid_from <= day order by valid_from desc limit 1
$function$;
