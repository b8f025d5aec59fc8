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
