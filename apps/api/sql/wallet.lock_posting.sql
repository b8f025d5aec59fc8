-- A posting that is to be undone, locked until the transaction ends: two undoings of it stand in line.
CREATE OR REPLACE FUNCTION wallet.lock_posting(p_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
  select id from wallet.postings where id = p_id for update
$function$;
