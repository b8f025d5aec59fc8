-- Notes that whoever asked for a hold knows how it ended.
CREATE OR REPLACE FUNCTION wallet.hold_told(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  update wallet.holds set is_told = true where id = p_id and state in ('captured', 'released');
  perform set_config('sevadesk.ledger_writer', '', true);
end $function$;
