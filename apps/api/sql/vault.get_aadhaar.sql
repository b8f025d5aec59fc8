-- The sealed Aadhaar number of an id.
CREATE OR REPLACE FUNCTION vault.get_aadhaar(p_id uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'vault', 'pg_temp'
AS $function$
  select sealed from vault.aadhaar_numbers where id = p_id
$function$;
