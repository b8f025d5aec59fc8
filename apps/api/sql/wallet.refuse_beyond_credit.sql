-- The trigger of wallet.balances for an entry that would end below the credit limit.
CREATE OR REPLACE FUNCTION wallet.refuse_beyond_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a wallet may not go below its credit limit' using errcode = 'check_violation';
end $function$;
