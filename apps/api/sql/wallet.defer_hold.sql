-- Notes that a provider was asked about a hold without an answer; with a remark the hold is put before people.
CREATE OR REPLACE FUNCTION wallet.defer_hold(p_id uuid, p_next timestamp with time zone, p_remark text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  update wallet.holds set asks = asks + 1, next_ask_at = p_next, remark = p_remark,
         state = case when p_remark is null then 'open' else 'review' end
   where id = p_id and state = 'open';
  perform set_config('sevadesk.ledger_writer', '', true);
  return found;
end $function$;
