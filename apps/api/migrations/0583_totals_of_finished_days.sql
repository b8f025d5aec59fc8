-- The sheet of a day asks what all accounts together came to: kept with each finished day, it costs the same however many days there
-- are. Zero as long as every posting balances. Derived: prove compares it with the sums of the days.
alter table wallet.summed_days add column total_paise bigint not null default 0;

select set_config('sevadesk.ledger_writer', 'on', true);
update wallet.summed_days d
   set total_paise = s.total
  from (select business_date, (sum(sum(cr_paise - dr_paise)) over (order by business_date))::bigint as total
          from wallet.day_sums group by business_date) s
 where s.business_date = d.business_date and s.total <> 0;
select set_config('sevadesk.ledger_writer', '', true);

create or replace function wallet.sum_day(p_day date) returns boolean
language plpgsql security definer set search_path = wallet, public, pg_temp as $$
begin
  if p_day >= ((clock_timestamp() - interval '30 minutes') at time zone 'Asia/Kolkata')::date then
    return false;
  end if;
  perform set_config('sevadesk.ledger_writer', 'on', true);
  -- Days are summed in their order: the total of the day before is known.
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
end $$;
