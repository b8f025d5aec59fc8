-- Deletes a sealed Aadhaar number.
CREATE OR REPLACE FUNCTION vault.drop_aadhaar(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'vault', 'pg_temp'
AS $function$
begin
  perform set_config('sevadesk.vault_writer', 'on', true);
  delete from vault.aadhaar_numbers where id = p_id;
  perform set_config('sevadesk.vault_writer', '', true);
end $function$;
