-- Pauses new work of a merchant while the wallet is below zero, or ends the pause.
CREATE OR REPLACE FUNCTION wallet.pause_work(p_merchant uuid, p_paused boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  update wallet.balances b set is_paused = p_paused
    from wallet.accounts a
   where a.id = b.account_id and a.merchant_id = p_merchant and b.is_paused <> p_paused;
  perform set_config('sevadesk.ledger_writer', '', true);
end $function$;
