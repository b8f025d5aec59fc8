-- Gateway against bank: there is no settlement report, so paid orders are compared with the lines of the bank's statement by
-- the bank's reference. The last 120 days; an order counts as missing only once the statement reaches two days beyond it.
create view gateway_settlement_differences as
with reach as (
  select max(dated) as until from bank_lines
), paid as (
  select o.id, o.client_txn_id, o.merchant_id, o.upi_txn_id, coalesce(o.received_paise, o.amount_paise) as here_paise,
         (coalesce(o.finalised_at, o.checked_at) at time zone 'Asia/Kolkata')::date as dated
  from gateway_orders o
  where o.upi_txn_id is not null and o.created_at > now() - interval '120 days'
    and (o.status = 'success' or (o.suspense_posting_id is not null and o.resolution is distinct from 'duplicate'))
)
select p.id, case when l.id is null then 'missing' else 'amount' end as kind, p.dated, p.client_txn_id, p.merchant_id,
       p.upi_txn_id as reference, p.here_paise, l.credit_paise as bank_paise, l.narration
from paid p
left join bank_lines l on lower(l.reference) = lower(p.upi_txn_id) and l.credit_paise > 0
where (l.id is null and p.dated + 2 <= (select until from reach)) or l.credit_paise <> p.here_paise
union all
select l.id, 'unknown', l.dated, null, null, l.reference, null, l.credit_paise, l.narration
from bank_lines l
where l.status = 'open' and l.credit_paise > 0 and l.reference ~ '^[0-9]{12}$' and l.narration ilike '%upi%'
  and l.dated > current_date - 120
  and not exists (select from gateway_orders o where lower(o.upi_txn_id) = lower(l.reference));
comment on view gateway_settlement_differences is 'Paid here and not at the bank, at the bank and not here, or another amount';
