-- Puts the new seal in place of the old one where the old one still stands: a number that was typed anew or erased meanwhile stays as it is.
CREATE OR REPLACE FUNCTION vault.reseal(p_ids uuid[], p_old text[], p_new text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'vault', 'pg_temp'
AS $function$
declare
  v_changed integer;
begin
  perform set_config('sevadesk.vault_writer', 'on', true);
  -- The number itself is the same, so updated_at stays.
  update vault.aadhaar_numbers as n set sealed = v.new
  from unnest(p_ids, p_old, p_new) as v (id, old, new)
  where n.id = v.id and n.sealed = v.old;
  get diagnostics v_changed = row_count;
  perform set_config('sevadesk.vault_writer', '', true);
  return v_changed;
end $function$;
