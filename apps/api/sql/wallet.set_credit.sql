-- Sets the credit limit of a merchant's wallet (paise), from its next entry on. What is already drawn beyond a lower limit stays drawn.
CREATE OR REPLACE FUNCTION wallet.set_credit(p_merchant uuid, p_credit bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
declare
  v_account uuid;
  v_entries bigint;
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  update wallet.balances b set credit_paise = p_credit
    from wallet.accounts a
   where a.id = b.account_id and a.merchant_id = p_merchant and b.credit_paise <> p_credit
  returning b.account_id, b.entries into v_account, v_entries;
  if found then
    insert into wallet.credit_changes (account_id, from_entry, credit_paise) values (v_account, v_entries + 1, p_credit)
    on conflict (account_id, from_entry) do update set credit_paise = excluded.credit_paise, changed_at = clock_timestamp();
  end if;
  perform set_config('sevadesk.ledger_writer', '', true);
end $function$;
