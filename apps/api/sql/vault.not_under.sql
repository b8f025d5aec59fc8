-- Numbers that another key than this one seals, in order of their id, 500 at most at a time.
CREATE OR REPLACE FUNCTION vault.not_under(p_key text, p_after uuid, p_limit integer)
 RETURNS TABLE(id uuid, sealed text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'vault', 'pg_temp'
AS $function$
  select n.id, n.sealed from vault.aadhaar_numbers n
  where split_part(n.sealed, '.', 1) <> p_key and (p_after is null or n.id > p_after)
  order by n.id limit least(p_limit, 500)
$function$;
