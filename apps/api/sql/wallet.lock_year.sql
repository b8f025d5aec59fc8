-- A payee's financial year, locked until the transaction ends; made when it is the year's first.
CREATE OR REPLACE FUNCTION wallet.lock_year(p_merchant uuid, p_year text)
 RETURNS TABLE(gross_paise bigint, tds_paise bigint, due_basis bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  insert into wallet.year_sums (merchant_id, financial_year) values (p_merchant, p_year) on conflict do nothing;
  perform set_config('sevadesk.ledger_writer', '', true);
  return query select y.gross_paise, y.tds_paise, y.due_basis from wallet.year_sums y
    where y.merchant_id = p_merchant and y.financial_year = p_year for update;
end $function$;
