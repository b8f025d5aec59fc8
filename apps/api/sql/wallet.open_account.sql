-- Opens an account of the ledger; a wallet begins with a balance of zero.
CREATE OR REPLACE FUNCTION wallet.open_account(p_id uuid, p_code text, p_kind text, p_merchant uuid, p_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  insert into wallet.accounts (id, code, kind, merchant_id, name) values (p_id, p_code, p_kind, p_merchant, p_name);
  if p_kind = 'wallet' then insert into wallet.balances (account_id) values (p_id); end if;
  perform set_config('sevadesk.ledger_writer', '', true);
end $function$;
