-- A merchant's balance in paise, locked until the transaction ends. Null when there is no wallet.
CREATE OR REPLACE FUNCTION wallet.lock_wallet(p_merchant uuid)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
  select b.balance_paise from wallet.balances b join wallet.accounts a on a.id = b.account_id
   where a.merchant_id = p_merchant for update of b
$function$;
