-- How many numbers each key seals.
CREATE OR REPLACE FUNCTION vault.count_by_key()
 RETURNS TABLE(key text, sealed_values integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'vault', 'pg_temp'
AS $function$
  select split_part(sealed, '.', 1), count(*)::integer from vault.aadhaar_numbers group by 1 order by 1
$function$;
