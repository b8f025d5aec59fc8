-- Sums a day by account and kind, once, and keeps what all accounts came to with it. Only a day that ended half an hour ago: no
-- transaction of ours lives that long, so nothing can still be added to it. Days are summed in their order, each on top of the one before.
CREATE OR REPLACE FUNCTION wallet.sum_day(p_day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
begin
  if p_day >= ((clock_timestamp() - interval '30 minutes') at time zone 'Asia/Kolkata')::date then
    return false;
  end if;
  perform set_config('sevadesk.ledger_writer', 'on', true);
  insert into wallet.summed_days (business_date, total_paise)
  values (p_day, coalesce((select total_paise from wallet.summed_days where business_date < p_day order by business_date desc limit 1), 0))
  on conflict do nothing;
  if not found then
    perform set_config('sevadesk.ledger_writer', '', true);
    return false;
  end if;
  insert into wallet.day_sums (account_id, business_date, kind, entries, dr_paise, cr_paise)
  select e.account_id, p_day, p.kind, count(*),
         coalesce(sum(-e.amount_paise) filter (where e.amount_paise < 0), 0),
         coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)
    from wallet.postings p join wallet.entries e on e.posting_id = p.id
   where p.business_date = p_day
   group by e.account_id, p.kind;
  update wallet.summed_days
     set total_paise = total_paise + coalesce((select sum(cr_paise - dr_paise) from wallet.day_sums where business_date = p_day), 0)
   where business_date = p_day;
  perform set_config('sevadesk.ledger_writer', '', true);
  return true;
end $function$;
