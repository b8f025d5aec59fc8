-- Sets what a charge of a service (named by its fee account) must leave in a merchant's wallet (paise); 0 removes it.
CREATE OR REPLACE FUNCTION wallet.set_minimum(p_merchant uuid, p_fee text, p_minimum bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
begin
  if p_minimum < 0 then
    raise exception 'a minimum is not negative' using errcode = 'check_violation';
  end if;
  perform set_config('sevadesk.ledger_writer', 'on', true);
  update wallet.balances b
     set minimums = case when p_minimum = 0 then nullif(coalesce(b.minimums, '{}'::jsonb) - p_fee, '{}'::jsonb)
                         else coalesce(b.minimums, '{}'::jsonb) || jsonb_build_object(p_fee, p_minimum) end
    from wallet.accounts a
   where a.id = b.account_id and a.merchant_id = p_merchant;
  perform set_config('sevadesk.ledger_writer', '', true);
end $function$;
