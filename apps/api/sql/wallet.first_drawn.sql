-- The posting that took a wallet below zero: its entry follows the last one that left zero or more.
CREATE OR REPLACE FUNCTION wallet.first_drawn(p_account uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
  select e.posting_id from wallet.entries e
   where e.account_id = p_account and e.entry_no = 1 + coalesce((
     select x.entry_no from wallet.entries x where x.account_id = p_account and x.entry_no is not null and x.balance_paise >= 0
      order by x.entry_no desc limit 1), 0)
$function$;
