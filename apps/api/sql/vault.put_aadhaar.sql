-- Writes a sealed Aadhaar number, or the new one of the same id.
CREATE OR REPLACE FUNCTION vault.put_aadhaar(p_id uuid, p_sealed text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'vault', 'pg_temp'
AS $function$
begin
  perform set_config('sevadesk.vault_writer', 'on', true);
  insert into vault.aadhaar_numbers (id, sealed) values (p_id, p_sealed)
  on conflict (id) do update set sealed = excluded.sealed, updated_at = now();
  perform set_config('sevadesk.vault_writer', '', true);
end $function$;
