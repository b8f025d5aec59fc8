-- The number of a wallet's first line on or after a day (one more than its last when there is none), found by halving.
CREATE OR REPLACE FUNCTION wallet.first_line_on(p_account uuid, p_day date)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
declare
  v_low bigint := 1;
  v_high bigint;
  v_middle bigint;
  v_day date;
begin
  select b.entries + 1 into v_high from wallet.balances b where b.account_id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select p.business_date into v_day
      from wallet.entries e join wallet.postings p on p.id = e.posting_id
     where e.account_id = p_account and e.entry_no = v_middle;
    if v_day >= p_day then v_high := v_middle; else v_low := v_middle + 1; end if;
  end loop;
  return v_low;
end $function$;
